// The embedded PostgreSQL as a process of its own, so that it can have a core of its own. Folder: DATA_DIR.
import { startDevDb } from '@lumen/devdb';

const database = await startDevDb({ dir: process.env.DATA_DIR, ephemeral: true });
process.on('SIGTERM', () => void database.stop());
process.on('SIGINT', () => void database.stop());
setInterval(() => {}, 60_000); // the server does not keep this process alive
console.log(`ready ${database.url}`);
