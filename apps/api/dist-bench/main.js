import { readEnv } from './platform/env.js';
import { startServer } from './server.js';
const server = await startServer(readEnv(process.env));
if (!server.hasCatalogue) {
    console.log('There is no catalogue yet. Load one with: node dist/load-catalogue.js <folder> (docs/data.md)');
}
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
        if (stopping)
            return;
        stopping = true;
        void server.stop().then(() => process.exit(0));
    });
}
//# sourceMappingURL=main.js.map