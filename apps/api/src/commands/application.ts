import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../app.js';
import { DomainError } from '../platform/errors.js';
import { Refusal } from './command.js';
import { settings } from './settings.js';

/**
 * Does a command's work with the modules of the application, which does not listen; the running application does the jobs.
 * @throws Refusal, and nothing has changed then
 */
export async function withApplication(
  work: (app: NestFastifyApplication) => Promise<string>,
): Promise<string> {
  const app = await createApp(settings({ LOG_LEVEL: 'error', JOBS: 'off' }));
  try {
    await app.init();
    return await work(app);
  } catch (error) {
    if (error instanceof DomainError) throw new Refusal(`${error.message}\nNothing was changed.`);
    throw error;
  } finally {
    await app.close();
  }
}
