/** What a page that failed as the database can't be reached tells its error page, in place of a digest of the error. */
export const DATABASE_UNAVAILABLE = "database_unavailable";
