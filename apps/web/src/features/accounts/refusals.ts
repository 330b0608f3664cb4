/** For a person who has proved who they are and whose account may not sign in. */
export const SHUT_OUT = 'This account cannot log in at present. Ask the people who run this site.';

/** For everybody else: it does not say whether there is an account. */
export const NOT_LOGGED_IN = 'You could not be logged in. Log in again, or ask the people who run this site.';

export const TOOK_TOO_LONG = 'That took too long. Please log in again.';
