import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { buildOpenApi } from './openapi.js';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: node compiled/write-openapi.js <file>');
// By tabs: with two spaces a level it would have more than the megabyte that a file of the repository may have.
writeFileSync(file, `${JSON.stringify(await buildOpenApi(), null, '\t')}\n`);
