/** How long texts may be of which forms stop the typing, too. Without schemas: screens take it that have none. */

/** Length of a name that somebody gives a thing of theirs: a payment method, an account, a passkey. */
export const MAX_NAME = 100;

/** Length of a search text. */
export const MAX_SUCHE = 200;

/** Code of an authenticator app, or one to recover by, as it is typed. */
export const MAX_CODE = 100;

/** A remark about a receipt. */
export const MAX_ANMERKUNG = 2000;
