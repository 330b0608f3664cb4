/** Of a skill without a course on offer: graduate courses, or those of another university, may still teach it. */
export const UNTAUGHT = 'No course that you could take now teaches it.';
