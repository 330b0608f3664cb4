/**
 * The order of the API's modules and of their subfolders, and of the folders that read transcripts: each may import only those above it, and of these only the ones that
 * docs/architecture.md names ("Built on", compared with the imports by architecture.test.mjs).
 */
module.exports = {
  MODULES: [
    'catalogue',
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
  /** Module -> its subfolders. */
  SUBFOLDERS: {
    catalogue: ['store', 'publishing', 'loading', 'official', 'registrar', 'vocabulary'],
    'account-protocol': [
      'sessions',
      'calls',
      'second-factor',
      'pipeline',
      'keys',
      'email-addresses',
      'passwords',
      'sign-up',
      'sign-in',
      'passkeys',
      'providers',
      'authenticators',
    ],
    students: ['student', 'study', 'profile', 'notices', 'course-matching', 'following', 'skills', 'record'],
    insights: [
      'careers',
      'programs',
      'courses',
      'levels',
      'cheapest-path',
      'almost-there',
      'what-if',
      'skill-map',
      'changes',
    ],
  },
  /** The folders of the web app's reader of transcripts. */
  TRANSCRIPT: ['lexing', 'table', 'shapes', 'lines', 'checks', 'formats', 'recognise'],
};
