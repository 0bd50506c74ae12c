import { installReactions } from "#operations/reactions.ts";

// Tests call use cases as a process does.
installReactions();
