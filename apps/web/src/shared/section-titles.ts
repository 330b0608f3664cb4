/** The titles of the sections of a profile, shown also while a section loads. The section of skills has its own heading. */
export const SECTION_TITLES = {
  programs: 'Program Progress Tracking',
  careers: 'Career Progress Tracking',
  projects: 'Showcase Your Projects',
};
