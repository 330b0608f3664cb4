import type { Command } from './command.js';

export const INSTITUTION_COMMANDS: readonly Command[] = [
  {
    call: 'settings show',
    summary: 'the names, logo and colours of the institution, and who can see new profiles',
    load: async () => (await import('./institution.js')).show,
  },
  {
    call: 'settings set',
    summary: 'changes those that are named',
    details:
      "Nothing ('') takes a name or a colour away. Running processes follow within a few seconds. The audit log keeps that an operator did it.",
    options: {
      '--name <name>': 'of the institution',
      '--short-name <name>': 'as people call it',
      '--accent-light <colour>': 'of the light theme, such as #0b6b4f',
      '--accent-dark <colour>': 'of the dark theme',
      '--visibility <who>': 'can see a new profile until its owner chooses: public, signed-in or private',
      '--logo <file>': 'JPEG, PNG or WebP of at most 5 MB',
      '--remove-logo': 'takes the logo away',
    },
    load: async () => (await import('./institution.js')).set,
  },
];
