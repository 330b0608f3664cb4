import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Env } from '../platform/env.js';
import { databaseOptions } from './options.js';

/** The connection pool, open before anything that needs it is made. */
@Module({})
export class DatabaseModule {
  /** @param connect false leaves it closed, for the OpenAPI document */
  static with(env: Env, connect: boolean): DynamicModule {
    const open = () => {
      const dataSource = new DataSource(
        databaseOptions(env.DATABASE_URL, env.DATABASE_POOL, env.DATABASE_WAIT_MS),
      );
      return connect ? dataSource.initialize() : dataSource;
    };
    return {
      module: DatabaseModule,
      providers: [{ provide: DataSource, useFactory: open }],
      exports: [DataSource],
    };
  }
}
