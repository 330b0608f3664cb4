import 'reflect-metadata';
import { createApp } from './app.js';
import { DEMO_SIGN_IN, loadDemo } from './database/demo/demo.js';
import { migrate, oneAtATime } from './database/migrate.js';
import { CatalogueLoader } from './modules/catalog/index.js';
import type { Env } from './platform/env.js';

export interface Server {
  /** Where it answers. */
  url: string;
  /** The sign-in of a demo person, when the demo university is loaded. */
  demo: { email: string; password: string } | null;
  hasCatalogue: boolean;
  stop: () => Promise<void>;
}

/**
 * Migrates, loads the demo when asked to, and listens.
 * @throws Error with code EADDRINUSE when the port is taken; nothing is left running then
 */
export async function startServer(env: Env): Promise<Server> {
  const app = await createApp(env);
  try {
    await migrate(env.DATABASE_URL);
    await app.init();
    if (env.LUMEN_DEMO) await oneAtATime(env.DATABASE_URL, () => loadDemo(app));
    const hasCatalogue = !(await app.get(CatalogueLoader).isEmpty());
    // Not app.listen: that logs a taken port as a fault of ours before it throws.
    await app.getHttpAdapter().getInstance().listen({ port: env.PORT, host: env.HOST });
    return {
      url: env.publicUrl,
      demo: env.LUMEN_DEMO ? DEMO_SIGN_IN : null,
      hasCatalogue,
      stop: () => app.close(),
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}
