import type { Command } from './command.js';

export const MODE_COMMANDS: readonly Command[] = [
  {
    call: 'mode [mode]',
    summary: 'closes the site for changes (read-only) or altogether (maintenance), or opens it (normal)',
    details:
      'Without a mode it says which there is. All processes follow within a few seconds. The audit log keeps that an operator did it.',
    options: { '--message <text>': 'what people read, in place of the usual sentence' },
    load: async () => (await import('./mode.js')).setMode,
  },
];
