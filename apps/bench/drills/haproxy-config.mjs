// The configuration of infra/haproxy.cfg in a real HAProxy: `pnpm verify proxy`.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { HaProxy, requirePrograms } from './programs.mjs';

/** In which HAProxy has asked each whether it is ready. */
const NOTICED_MS = 2_000;

requirePrograms(['haproxy']);

/** A process that is ready and has these files, and counts what it does not have. @param {string[]} files */
async function version(...files) {
  const missing = { count: 0 };
  const state = { isReady: true };
  const server = createServer((request, response) => {
    if (request.url === '/health/ready') return void response.writeHead(state.isReady ? 200 : 503).end();
    const isThere = files.includes(request.url);
    if (!isThere) missing.count++;
    response.writeHead(isThere ? 200 : 404).end(state.isReady ? 'ready' : 'not ready');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { missing, state, port: server.address().port, stop: () => server.close().closeAllConnections() };
}

await test('while two versions run, a file that only one of them has is found, and nothing else is asked for twice', async () => {
  const versions = [await version('/assets/old.js'), await version('/assets/new.js')];
  const proxy = await HaProxy.start(versions.map(({ port }) => port));
  try {
    for (let n = 0; n < 10; n++)
      for (const file of ['old', 'new'])
        assert.equal((await fetch(`${proxy.origin}/assets/${file}.js`)).status, 200);
    for (const { missing } of versions) missing.count = 0;
    assert.equal((await fetch(`${proxy.origin}/nobody`)).status, 404);
    assert.equal(versions[0].missing.count + versions[1].missing.count, 1);
    assert.equal((await fetch(`${proxy.origin}/assets/none.js`)).status, 404);
  } finally {
    await proxy.stop();
    for (const { stop } of versions) stop();
  }
});

await test('while none is ready they answer themselves, and HAProxy once none runs', async () => {
  const versions = [await version('/'), await version('/')];
  const proxy = await HaProxy.start(versions.map(({ port }) => port));
  const answer = async () => {
    const response = await fetch(proxy.origin);
    return `${response.status} ${await response.text()}`;
  };
  try {
    for (const { state } of versions) state.isReady = false;
    await sleep(NOTICED_MS);
    assert.equal(await answer(), '200 not ready');
    for (const { stop } of versions) stop();
    assert.match(await answer(), /^503 Lumen is not available just now/);
  } finally {
    await proxy.stop();
    for (const { stop } of versions) stop();
  }
});
