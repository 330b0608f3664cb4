import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { buildOpenApi } from './openapi.js';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: node compiled/write-openapi.js <file>');
writeFileSync(file, `${JSON.stringify(await buildOpenApi(), null, 2)}\n`);
