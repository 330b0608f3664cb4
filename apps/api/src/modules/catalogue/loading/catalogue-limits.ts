/** What the files of a catalogue may hold (docs/data.md). */

/** Characters. Codes are no longer than a transcript's may be. */
export const CODE = 20;
export const NAME = 120;
export const TITLE = 200;
export const PROSE = 5000;

export const SKILLS = { items: 100, length: 100 };
/** One on each line of a field. */
export const WORK = { items: 5000, length: 1000 };
export const CODES = { items: 200, length: CODE };

/** Skills that the courses of a program teach, and programs that lead to a career. */
export const PROGRAM_SKILLS = 2000;
export const CAREER_PROGRAMS = 500;

/** What a student may be credited with for one course (transcript.dto.ts). */
export const COURSE_CREDITS = { min: 0, max: 60 };
export const PROGRAM_CREDITS = { min: 0, max: 500 };
/** The index keeps three decimals, and a need without weight is none. */
export const WEIGHT = { min: 0.001, max: 1000 };
/** US dollars. */
export const PAY = { min: 0, max: 2_000_000, whole: true };
export const JOBS = { min: 0, max: 1_000_000_000, whole: true };
export const YEAR = { min: 1900, max: 2100, whole: true };
/** Percent: nothing can shrink by more than all of it. */
export const GROWTH = { min: -100, max: 1000 };
