/** The words that say of a course that nothing has come of it yet, in the languages of the schools that print them. */

/** That it is being taught. 'No Progress' and 'Progressed' say something else. */
const GOES_ON = String.raw`(?:course |currently |enrolled )?in[ _-]?progress|cursando|e[nm] curso|en cours|in corso|pågående|devam ediyor`;
/** That somebody is signed up for it, which some schools leave beside courses that are done. */
const SIGNED_UP = String.raw`angemeldet|eingeschrieben|zugelassen|(?:currently )?(?:enrolled|registered)|currently taking|felvéve|inscrip?t[oae]?s?|iscritt[oa]|ingeschreven|matriculad[oa]|registrerad`;
export const RUNNING_WORDS = `${GOES_ON}|${SIGNED_UP}`;

/** Letters with accents are no part of \w. */
const whole = (words: string): string => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`;
const GOING_ON = new RegExp(whole(GOES_ON), 'iu');
const RUNNING = new RegExp(whole(RUNNING_WORDS), 'iu');
const BEGINS_SIGNED_UP = new RegExp(`^${whole(SIGNED_UP)}`, 'iu');
/** 'Enrolled in this course' */
const ONLY_RUNNING = new RegExp(
  `^(?:${RUNNING_WORDS})(?: (?:for|in) (?:this |the )?(?:course|class|module|unit|term|semester)s?)?$`,
  'iu',
);
const BEGINS_RUNNING = new RegExp(
  String.raw`^(?:${RUNNING_WORDS})(?:$|[,;:]| [(–-]| (?:for|in|zu[rm]?|für|en|em|au) )`,
  'iu',
);
/** 'angemeldet, nicht erschienen', 'Enrolled (withdrew in week 3)': what came of it after all. */
const HAS_ENDED =
  /(?<!\p{L})(?:not(?! (?:yet|graded|available|posted|assigned|reported|awarded|(?:included |counted )?in (?:the )?gpa)(?!\p{L}))|no (?:show|credit)|no-show|nicht|não|never|absent|abgemeldet|withdr\p{L}+|dropped|cancell?ed|failed|left)(?!\p{L})/iu;

/** Whether a text says that a course is being taught: beside a grade, one of the two is wrong. */
export const saysGoesOn = (text: string): boolean => GOING_ON.test(text) && !HAS_ENDED.test(text);
/** Whether a text begins with saying that somebody is signed up. */
export const saysSignedUp = (text: string): boolean => BEGINS_SIGNED_UP.test(text) && !HAS_ENDED.test(text);
/** Whether a text says that a course still runs, among other words. */
export const saysRunning = (text: string): boolean => RUNNING.test(text) && !HAS_ENDED.test(text);
/** Whether a text says that a course still runs, and nothing else: 'Enrolled, did not sit' says what came of it. */
export const saysOnlyRunning = (text: string): boolean =>
  ONLY_RUNNING.test(text.replace(IN_BRACKETS, '').trim()) && !HAS_ENDED.test(text);
/**
 * Whether what a key says of a code begins with saying that the course still runs: 'currently enrolled, grade pending', and not 'Registered
 * Nurse'.
 */
export const beginsRunning = (text: string): boolean => BEGINS_RUNNING.test(text) && !HAS_ENDED.test(text);
const IN_BRACKETS = / \([^()]*\)?$/;
