/** What a title ends with that goes on: 'History of', 'Research &', 'Wirtschafts- und'. */
const JOINT =
  /(?:(?<!\p{L})(?:of|and|in|for|to|the|with|an|on|since|between|among|und|der|die|das|mit|von|zur|zum|de|du|des|la|et|en|con|per|van|voor|met)|[&,:/-])$/iu;
/** A title does not end so; 'Vitamin E' and 'Hepatitis A' do. */
const SMALL_LETTER = /(?:^| )[aey]$/;

/** Whether a text cannot be the whole of a title. */
export const isJoint = (text: string): boolean => JOINT.test(text) || SMALL_LETTER.test(text);
