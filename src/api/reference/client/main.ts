import { chooseLanguages } from "#api/reference/client/choose-languages.ts";
import { copyCode } from "#api/reference/client/copy-code.ts";
import { openSearch } from "#api/reference/client/open-search.ts";
import { showCurrentPage } from "#api/reference/client/show-current-page.ts";

// The reference's script. Everything is readable without it.
chooseLanguages();
copyCode();
openSearch();
showCurrentPage();
