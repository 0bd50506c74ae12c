export type Role = "OWNER" | "ADMIN" | "DEVELOPER" | "ANALYST";
