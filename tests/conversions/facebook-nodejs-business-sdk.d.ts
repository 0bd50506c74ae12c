/** Meta's own package has no types. */
declare module "facebook-nodejs-business-sdk";
