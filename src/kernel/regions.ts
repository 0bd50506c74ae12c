/** The member states of the European Union (ISO 3166-1 alpha-2). */
export const EU = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/** The European Economic Area: the EU, Iceland, Liechtenstein and Norway. */
export const EEA = [...EU, "IS", "LI", "NO"].sort();
