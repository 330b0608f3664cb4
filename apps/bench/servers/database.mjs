// The embedded PostgreSQL as a process of its own, so that it can have a core of its own. Folder: DATA_DIR.
import { startDevDb } from '@lumen/devdb';

const database = await startDevDb({ dir: process.env.DATA_DIR, ephemeral: true });
setInterval(() => {}, 60_000); // the database does not keep this process alive
console.log(`ready ${database.url}`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => void database.stop().then(() => process.exit(0)));
}
