/** Control characters that change the direction of all following text. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** The text without control characters that would change the direction of the text around it. */
export const withoutBidiControls = (text: string): string => text.replaceAll(BIDI_CONTROLS, '');

/** Whether the text has a visible character: not only spaces, or characters of no width. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);
