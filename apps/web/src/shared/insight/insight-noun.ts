/** The two kinds that are compared with a student. Both are shown in the same way, with different facts. */
export type InsightNoun = 'career' | 'program';

/** "Career" and "Program", as a heading, a button or a message begins. */
export const capitalized = (noun: InsightNoun): string => (noun === 'career' ? 'Career' : 'Program');
