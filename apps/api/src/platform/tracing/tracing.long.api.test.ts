import { afterEach, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { aStudent } from '../../testing/builders.js';
import { jobsDone } from '../../testing/jobs.js';
import { type CollectedSpan, type Collector, startCollector } from '../../testing/collector.js';

let server: TestApp | undefined;
let collector: Collector | undefined;
/** The log of the application that was started last: one that was stopped may still say that it could not send. */
let logged: string[] = [];
afterEach(async () => {
  await server?.stop();
  await collector?.stop();
  server = collector = undefined;
});

async function started(settings: Record<string, string>): Promise<TestApp> {
  const lines: string[] = [];
  logged = lines;
  server = await startTestApp(
    { LOG_LEVEL: 'info', ...settings },
    { logTo: { write: (text) => void lines.push(text) } },
  );
  return server;
}

/** Stops the application, which sends what it has seen. */
async function spansOf({ spans }: Collector): Promise<CollectedSpan[]> {
  await server!.app.close();
  return spans;
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

test('a request is followed with its statements, those of a change too, and continues the trace of a proxy', async () => {
  collector = await startCollector();
  await started({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const { browser } = await aStudent(server!);
  const { status, headers } = await browser.request('PATCH', '/dashboard-api/me/', {
    body: { bio: 'Builds bridges.' },
    headers: { traceparent: `00-${TRACE}-${PARENT}-01` },
  });
  expect(status).toBe(200);

  const spans = await spansOf(collector);
  const request = spans.find(({ traceId, parentSpanId }) => traceId === TRACE && parentSpanId === PARENT)!;
  expect(request).toMatchObject({
    name: 'PATCH /dashboard-api/me',
    attributes: {
      'http.route': '/dashboard-api/me',
      'http.request.method': 'PATCH',
      'http.response.status_code': 200,
      'lumen.request_id': headers.get('x-request-id'),
    },
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'UPDATE']));
  expect(statements.map(({ attributes }) => attributes['db.query.text']).join('\n')).toContain('$1');
  const line = logged.find((text) => text.includes('"status":200') && text.includes('PATCH'))!;
  expect(JSON.parse(line)).toMatchObject({ trace: TRACE, route: '/dashboard-api/me' });
});

test('nothing that a person is called, has written or has asked for leaves the process', async () => {
  collector = await startCollector();
  await started({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const { browser, email, handle } = await aStudent(server!, { handle: 'zephyrine-quill' });
  await browser.patch('/dashboard-api/me/', { bio: 'A sentence of mine.' });
  await browser.get(`/dashboard-api/students/${handle}/?secret=hush-hush`);
  await browser.get('/dashboard-api/skills/?search=beekeeping');
  await browser.post('/_allauth/browser/v1/auth/login', { email, password: 'not-the-password-of-mine' });
  expect((await browser.get('/nowhere/zephyrine-quill')).status).toBe(404);

  expect((await spansOf(collector)).map(({ name }) => name)).toContain('GET /dashboard-api/students/:handle');
  const all = collector.received.join('\n');
  for (const theirs of [email, handle, 'Lovelace', 'A sentence', 'hush', 'beekeeping', 'not-the-password'])
    expect(all).not.toContain(theirs);
});

test('a job is followed by its kind', async () => {
  collector = await startCollector();
  await started({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const { browser, email } = await aStudent(server!);
  await browser.post('/_allauth/browser/v1/auth/password/request', { email });
  await jobsDone(server!);
  const spans = await spansOf(collector);
  const job = spans.find(({ name }) => name === 'send-mail')!;
  expect(job.parentSpanId).toBeFalsy();
  expect(collector.received.join('\n')).not.toContain(email);
});

test('a trace that a visitor claims is not continued', async () => {
  collector = await startCollector();
  await started({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUSTED_PROXIES: '10.9.9.9' });
  await fetch(`${server!.url}/dashboard-api/me/`, { headers: { traceparent: `00-${TRACE}-${PARENT}-01` } });
  const spans = await spansOf(collector);
  expect(spans.map(({ name }) => name)).toContain('GET /dashboard-api/me');
  expect(spans.filter(({ traceId }) => traceId === TRACE)).toEqual([]);
});

test.each<[string, () => Promise<string>]>([
  ['is away', async () => 'http://127.0.0.1:9'],
  ['never answers', async () => (collector = await startCollector(() => {})).url],
  ['fails', async () => (collector = await startCollector((response) => response.writeHead(400).end())).url],
])('people notice nothing of a collector that %s, and the process ends in time', async (_what, address) => {
  await started({ OTEL_EXPORTER_OTLP_ENDPOINT: await address() });
  const { browser } = await aStudent(server!);
  for (let visit = 0; visit < 20; visit++) expect((await browser.get('/dashboard-api/me/')).status).toBe(200);
  const stopping = Date.now();
  await server!.app.close();
  expect(Date.now() - stopping).toBeLessThan(10_000);
});

test('the log says once that a collector takes no spans', async () => {
  collector = await startCollector((response) => response.writeHead(400).end());
  await started({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  for (let person = 0; person < 3; person++) await aStudent(server!);
  await server!.app.close();
  expect(logged.filter((text) => text.includes('No spans reach the collector'))).toHaveLength(1);
});

test('what the sampler leaves out is not sent', async () => {
  collector = await startCollector();
  await started({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' });
  await aStudent(server!);
  expect(await spansOf(collector)).toEqual([]);
});
