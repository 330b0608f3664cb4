import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { databaseOptions } from './options.js';
/** For the migration tool (`pnpm -C apps/api migration …`). */
export default new DataSource(databaseOptions(process.env.DATABASE_URL ?? 'postgres://localhost/lumen', 2));
//# sourceMappingURL=data-source.js.map