// The built product for the journeys, on an embedded database and demo data of its own that are gone when it ends.
// PORT and the other settings come from the environment (servers.ts).
import { spawn } from 'node:child_process';
import path from 'node:path';
import { temporaryFolder } from '@lumen/devdb';

const dataDir = temporaryFolder('lumen-e2e-');
const { DATABASE_URL: _, ...inherited } = process.env;
const server = spawn(process.execPath, ['scripts/serve.mjs'], {
  cwd: path.resolve(import.meta.dirname, '../..'),
  env: { ...inherited, DATA_DIR: dataDir },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
server.once('exit', (code) => process.exit(code ?? 1));
