const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text of an address can name a thing of the API: what is no uuid is refused there. */
export const isUuid = (text: string): boolean => UUID.test(text);
