// What an operator reads when a process does not start (docs/operations.md).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';

const AWAY = 'postgres://127.0.0.1:1/lumen';

function start(file, settings) {
  const program = path.join(import.meta.dirname, 'dist', file);
  return spawnSync(process.execPath, [program], { encoding: 'utf8', env: settings, timeout: 20_000 });
}

for (const file of ['main.js', 'worker.js'])
  test(`${file} names each wrong setting, and shows no stack`, () => {
    const { status, stderr } = start(file, {
      DATABASE_URL: AWAY,
      PUBLIC_URL: 'lumen.example',
      MAIL: 'perhaps',
    });
    assert.equal(status, 1);
    assert.match(stderr, /^Lumen does not start\. Settings that do not fit \(docs\/operations\.md\):\n/);
    assert.match(stderr, /^ {2}PUBLIC_URL: .* such as https:\/\/lumen\.example$/m);
    assert.match(stderr, /^ {2}MAIL: /m);
    assert.doesNotMatch(stderr, /^ {4}at /m);
  });

test('a process whose port is taken says which', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.after(() => other.close());
  const { port } = other.address();
  const { status, stderr } = start('main.js', {
    DATABASE_URL: AWAY,
    PORT: String(port),
    LOG_LEVEL: 'silent',
  });
  assert.equal(status, 1);
  assert.match(
    stderr,
    new RegExp(`^Lumen does not start\\. Something listens at 127\\.0\\.0\\.1:${port} already`, 'm'),
  );
  assert.doesNotMatch(stderr, /^ {4}at /m);
});
