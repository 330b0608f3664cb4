import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { migrationOptions } from './options.js';

/** For the migration tool (`pnpm -C apps/api migration …`). */
export default new DataSource(
  migrationOptions(
    process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL ?? 'postgres://localhost/lumen',
  ),
);
