/** How many skills a phone shows at first. */
export const SKILLS_ON_PHONE = 10;
