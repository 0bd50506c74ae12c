/** The digest that tells the error page of Next that the database can't be reached. */
export const DATABASE_UNAVAILABLE = "database_unavailable";
