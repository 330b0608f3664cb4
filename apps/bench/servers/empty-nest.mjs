// The least that could be called a start: the embedded PostgreSQL and an empty Nest app on Fastify, in one process.
// Nest comes from the product's own dependencies, so that both start the same version.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { startDevDb } from '@lumen/devdb';

const product = createRequire(new URL('../../api/package.json', import.meta.url));
const load = (name) => import(pathToFileURL(product.resolve(name)).href);
const { Module } = await load('@nestjs/common');
const { NestFactory } = await load('@nestjs/core');
const { FastifyAdapter } = await load('@nestjs/platform-fastify');

const database = await startDevDb({ dir: process.env.DATA_DIR });
const AppModule = class {};
Module({})(AppModule);
const app = await NestFactory.create(AppModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
console.log('The empty app is ready');

process.on('SIGTERM', async () => {
  await app.close();
  await database.stop();
  process.exit(0);
});
