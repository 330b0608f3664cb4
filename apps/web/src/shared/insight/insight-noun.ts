/** What is compared with a student: both are shown in the same way and are filled with different facts. */
export type InsightNoun = 'career' | 'program';

/** "Career" and "Program", as a heading, a button or a message begins. */
export const capitalized = (noun: InsightNoun): string => (noun === 'career' ? 'Career' : 'Program');
