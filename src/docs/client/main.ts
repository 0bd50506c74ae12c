import { chooseLanguages } from "#docs/client/choose-languages.ts";
import { copyCode } from "#docs/client/copy-code.ts";
import { filterNavigation } from "#docs/client/filter-navigation.ts";

// The reference's one script. Everything is readable without it.
chooseLanguages();
copyCode();
filterNavigation();
