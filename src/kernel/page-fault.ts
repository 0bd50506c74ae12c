/** The digest that marks an unreachable database for Next's error page. */
export const DATABASE_UNAVAILABLE = "database_unavailable";
