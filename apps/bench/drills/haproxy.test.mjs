// The configuration of infra/haproxy.cfg in a real HAProxy, where there is one (Debian: haproxy).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { HaProxy } from './programs.mjs';

/** A process that is ready and has these files, and counts what it does not have. @param {string[]} files */
async function version(...files) {
  const missing = { count: 0 };
  const server = createServer((request, response) => {
    const isThere = ['/health/ready', ...files].includes(request.url);
    if (!isThere) missing.count++;
    response.writeHead(isThere ? 200 : 404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { missing, port: server.address().port, stop: () => server.close() };
}

test(
  'while two versions run, a file that only one of them has is found, and nothing else is asked for twice',
  { skip: spawnSync('haproxy', ['-v']).status === 0 ? false : 'no haproxy is installed' },
  async () => {
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
  },
);
