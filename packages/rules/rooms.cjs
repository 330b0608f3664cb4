/** The order of the API's modules and of their rooms (docs/architecture.md): each may import only what stands to its left. */
module.exports = {
  MODULES: [
    'catalog',
    'accounts',
    'account-protocol',
    'account-delegation',
    'account-access',
    'students',
    'projects',
    'feedback',
    'insights',
    'sharing',
    'cards',
    'export',
    'credentials',
    'staff',
    'site',
  ],
  /** The rooms of students/. */
  STUDENT_ROOMS: [
    'student',
    'study',
    'profile',
    'notices',
    'course-matching',
    'following',
    'skills',
    'record',
  ],
  /** The rooms of insights/. */
  INSIGHT_ROOMS: [
    'careers',
    'programs',
    'courses',
    'levels',
    'paths',
    'almost-there',
    'what-if',
    'skill-map',
    'changes',
  ],
};
