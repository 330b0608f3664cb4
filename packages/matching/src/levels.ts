/** The levels of programs, in the order in which universities list them. */
export const PROGRAM_LEVELS: readonly string[] = [
  'Bachelor',
  'Graduate',
  'Associate',
  'Minor',
  'Certificate',
  'Diploma',
  'Licensure',
];

/** The levels of education of the Bureau of Labor Statistics, from the shortest way to the longest. */
export const EDUCATION_LEVELS: readonly string[] = [
  'No formal educational credential',
  'High school diploma or equivalent',
  'Some college, no degree',
  'Postsecondary nondegree award',
  "Associate's degree",
  "Bachelor's degree",
  "Master's degree",
  'Doctoral or professional degree',
];
