import { BACKUP_COMMANDS } from './backup.commands.js';
import { CATALOGUE_COMMANDS } from './catalogue.commands.js';
import type { Command } from './command.js';
import { INSTITUTION_COMMANDS } from './institution.commands.js';
import { JOB_COMMANDS } from './jobs.commands.js';
import { MIGRATE_COMMANDS } from './migrate.commands.js';
import { MODE_COMMANDS } from './mode.commands.js';
import { PEOPLE_COMMANDS } from './people.commands.js';

/** Every command of `lumen`, in the order of its help. */
export const COMMANDS: readonly Command[] = [
  ...CATALOGUE_COMMANDS,
  ...JOB_COMMANDS,
  ...PEOPLE_COMMANDS,
  ...BACKUP_COMMANDS,
  ...MIGRATE_COMMANDS,
  ...MODE_COMMANDS,
  ...INSTITUTION_COMMANDS,
];

/** The words that only begin commands, and what those are about. */
export const GROUPS: Readonly<Record<string, string>> = {
  catalogue: "a university's catalogue from official files and its own (docs/data.md)",
  'catalogue skills': 'one name for each skill, and suggestions of skills for courses',
  'catalogue equivalences': 'what codes of other schools mean for everybody',
  jobs: 'work that waits, and work that has failed',
  staff: 'who may open the pages of staff',
  people: 'the accounts of people',
  settings: 'whose installation this is, as people see it',
};
