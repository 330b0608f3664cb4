import { migrate } from '../database/migrate.js';
import type { Run } from './command.js';
import { settings } from './settings.js';

export const migrateDatabase: Run = async () => {
  await migrate(settings().directDatabaseUrl);
  return 'The database is up to date.';
};
