/** What a title ends with that goes on: 'History of', 'Research &', 'Wirtschafts- und'. */
const JOINT =
  /(?:(?<!\p{L})(?:of|and|in|for|to|the|with|an|on|since|between|among|through|und|der|die|das|mit|von|zur|zum|de|du|des|la|et|en|con|per|van|voor|met)|[&,:/-])$/iu;
/** A title does not end so; 'Vitamin E' and 'Hepatitis A' do. */
const SMALL_LETTER = /(?:^| )[aey]$/;

/** Whether a text cannot be the whole of a title. */
export const isJoint = (text: string): boolean => JOINT.test(text) || SMALL_LETTER.test(text);

/** What is often joined to a word by a hyphen of its own: 'non-linéaire', 'self-organised', 'sozio-technisch'. */
const PREFIX =
  /(?<![\p{L}-])(?:non|self|semi|quasi|pseudo|ex|anti|pre|post|multi|inter|co|cross|well|socio|sozio|anglo|franco|pré|néo|auto|mi|demi|vice|sous|avant|après)-$/iu;

/** Whether a hyphen at the end of a line may be one of the word itself as well as one that only printing put there. */
export const endsWithPrefix = (text: string): boolean => PREFIX.test(text);

/** Whether a space stands between a line and the next one; Chinese and Japanese part no words. */
export const needsSpace = (line: string, next: string): boolean =>
  !(ENDS_WITHOUT_SPACE.test(line) && BEGINS_WITHOUT_SPACE.test(next));
const LETTERS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、・：]`;
const ENDS_WITHOUT_SPACE = new RegExp(`${LETTERS}$`, 'u');
const BEGINS_WITHOUT_SPACE = new RegExp(`^${LETTERS}`, 'u');
