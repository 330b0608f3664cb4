// `pnpm mock` answers from the contract alone, so that the web can be worked on without the API.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';

const root = path.resolve(import.meta.dirname, '../..');
const contract = JSON.parse(readFileSync(path.join(root, 'packages/contracts/openapi.json'), 'utf8'));
const SIGNED_IN = { cookie: 'sessionid=anything' };

let mock;
let url;
before(async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const command = scripts.mock.replace('4010', '0');
  mock = spawn('pnpm', ['exec', ...command.split(' ')], { cwd: root, detached: true });
  url = await new Promise((resolve, reject) => {
    let output = '';
    mock.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const found = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(output);
      if (found) resolve(found[1]);
    });
    mock.once('exit', () => reject(new Error(`The mock did not start:\n${output}`)));
  });
});
after(async () => {
  const gone = once(mock, 'exit');
  process.kill(-mock.pid, 'SIGTERM');
  await gone;
});

const call = async (address, headers = {}) => {
  const response = await fetch(url + address, { headers });
  return { status: response.status, body: await response.json() };
};

test('every list and page that is read answers 200 with the contract’s own example', async () => {
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const lists = Object.entries(contract.paths).filter(
    ([address, item]) =>
      address.startsWith('/dashboard-api/') && item.get?.responses[200]?.content?.['application/json'],
  );
  assert.ok(lists.length > 10);
  for (const [address, { get }] of lists) {
    const { status, body } = await call(
      address
        .replace('{handle}', 'maya-okafor')
        .replace('{list}', '1')
        .replaceAll(/\{\w+\}/g, uuid),
      SIGNED_IN,
    );
    assert.deepEqual([address, status], [address, 200]);
    assert.deepEqual(body, get.responses[200].content['application/json'].example);
  }
});

test('the mock keeps to the contract: signed out is 401, input that does not fit is 400', async () => {
  assert.equal((await call('/dashboard-api/me/')).status, 401);
  assert.equal((await call('/dashboard-api/course-insights/?limit=ten', SIGNED_IN)).status, 400);
});
