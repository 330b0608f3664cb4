import 'reflect-metadata';
import { createApp } from './app.js';
import { migrate } from './database/migrate.js';
import { CatalogueLoader } from './modules/catalog/index.js';
import { readEnv } from './platform/env.js';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node dist/load-catalogue.js <folder with the CSV files of docs/data.md>');
  process.exit(1);
}
const env = readEnv({ ...process.env, LOG_LEVEL: 'error' });
const app = await createApp(env);
try {
  await migrate(env.DATABASE_URL);
  const { courses, programs, careers } = await app.get(CatalogueLoader).load(folder);
  console.log(`Loaded ${courses} courses, ${programs} programs and ${careers} careers.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await app.close();
}
