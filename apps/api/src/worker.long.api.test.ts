import { expect, test } from '@jest/globals';
import { freePort } from '@lumen/devdb/free-port';
import { startTcpProxy } from '@lumen/devdb/tcp-proxy';
import { startTestApp } from './testing/app.js';
import { Browser } from './testing/browser.js';
import { eventually } from './testing/eventually.js';
import { startSmtpServer } from './testing/smtp-server.js';
import { startWorkerProcess } from './testing/worker-process.js';

test('a worker that starts while the database is away waits, says that it lives, and does jobs once the database is there', async () => {
  const server = await startTestApp({ JOBS: 'off' });
  const { hostname, port } = new URL(server.env.DATABASE_URL);
  const proxy = await startTcpProxy({ host: hostname, port: Number(port) });
  await proxy.cut();
  const [smtp, monitored] = [await startSmtpServer({}), await freePort()];
  const worker = startWorkerProcess(server, {
    DATABASE_URL: Object.assign(new URL(server.env.DATABASE_URL), { port: String(proxy.port) }).href,
    METRICS_PORT: String(monitored),
    SMTP_URL: smtp.url,
  });
  const health = async () => {
    const asked = ['live', 'ready'].map((which) => fetch(`http://127.0.0.1:${monitored}/health/${which}`));
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  try {
    await eventually(async () => expect(await health()).toEqual([200, 503]));
    await new Browser(server.url).post('/_allauth/browser/v1/auth/password/request', {
      email: 'early@mail.example',
    });
    await proxy.restore();
    expect((await smtp.next()).to).toEqual(['early@mail.example']);
    expect(await health()).toEqual([200, 200]);
  } finally {
    await worker.kill();
    await smtp.stop();
    await proxy.stop();
    await server.stop();
  }
});
