import type { Command } from './command.js';

export const MIGRATE_COMMANDS: readonly Command[] = [
  {
    call: 'migrate',
    summary: 'brings the database up to this version and starts nothing',
    details:
      'Every process does the same when it starts; as a command it is done, or has failed, before the first of them is replaced.',
    load: async () => (await import('./migrate.js')).migrateDatabase,
  },
];
