// The embedded PostgreSQL as a process of its own, so that it can have a core of its own. Folder: DATA_DIR, which goes
// afterwards unless DURABLE=1, where every commit reaches the disk as in production.
import { startDevDb } from '@lumen/devdb';

const database = await startDevDb({ dir: process.env.DATA_DIR, ephemeral: process.env.DURABLE !== '1' });
setInterval(() => {}, 60_000); // the database does not keep this process alive
console.log(`ready ${database.url}`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => void database.stop().then(() => process.exit(0)));
}
