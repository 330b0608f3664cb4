import 'reflect-metadata';
import { createApp } from './app.js';
import { DEMO_SIGN_IN, loadDemo } from './database/demo/demo.js';
import { CatalogueLoader } from './modules/catalog/index.js';
import { Database } from './platform/database/database.js';
/**
 * Migrates, loads the demo when asked to, and listens.
 * @throws Error with code EADDRINUSE when the port is taken; nothing is left running then
 */
export async function startServer(env) {
    const app = await createApp(env);
    try {
        await app.get(Database).migrate();
        await app.init();
        if (env.LUMEN_DEMO)
            await loadDemo(app);
        const hasCatalogue = !(await app.get(CatalogueLoader).isEmpty());
        await app.listen(env.PORT, env.HOST);
        return {
            url: env.publicUrl,
            demo: env.LUMEN_DEMO ? DEMO_SIGN_IN : null,
            hasCatalogue,
            stop: () => app.close(),
        };
    }
    catch (error) {
        await app.close();
        throw error;
    }
}
//# sourceMappingURL=server.js.map