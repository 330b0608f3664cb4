/** Why a line of a transcript was not read, as the student is told. */
export const TOO_LONG = 'This line is too long to be a row of a transcript.';
export const OUTSIDE_TABLES = 'This line names a course, but stands in no table of courses.';
export const NO_CODE = 'This line has figures like a course but no course code in front.';
export const tooMany = (count: number): string =>
  `These are more than ${count} courses; from here on they were not read.`;
