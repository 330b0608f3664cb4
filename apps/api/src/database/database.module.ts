import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Env } from '../platform/env.js';
import { databaseOptions } from './options.js';
import { refuseHiddenPooler } from './reachable.js';

/** The connection pool, open before anything that needs it is made. */
@Module({})
export class DatabaseModule {
  /** @param connect false leaves it closed, for the OpenAPI document */
  static with(env: Env, connect: boolean): DynamicModule {
    const open = async () => {
      const dataSource = new DataSource(databaseOptions(env));
      if (!connect) return dataSource;
      await refuseHiddenPooler(env);
      return dataSource.initialize();
    };
    return {
      module: DatabaseModule,
      providers: [{ provide: DataSource, useFactory: open }],
      exports: [DataSource],
    };
  }
}
