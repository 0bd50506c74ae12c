import { chooseLanguages } from "#docs/client/choose-languages.ts";
import { copyCode } from "#docs/client/copy-code.ts";
import { openSearch } from "#docs/client/open-search.ts";
import { showCurrentPage } from "#docs/client/show-current-page.ts";

// The reference's script. Everything is readable without it.
chooseLanguages();
copyCode();
openSearch();
showCurrentPage();
