import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller, Get, Module, type OnModuleInit } from '@nestjs/common';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aStudent } from '../../testing/builders.js';
import { eventually } from '../../testing/eventually.js';
import { aGate, failedJobsOf } from '../../testing/jobs.js';
import { Access } from '../access/access.js';
import { Database } from '../database/database.js';
import { PermanentFailure } from '../jobs/job-failure.js';
import { JobKind } from '../jobs/job-kind.js';
import { Jobs } from '../jobs/jobs.js';
import { MetricsServer } from './metrics-server.js';

/** Done, or never. */
const WORK = new JobKind<{ fail: boolean }>('test-work');
/** Requests that hold a connection wait for it. */
let gate = aGate();

@Controller('dashboard-api/probe')
class ProbeController {
  constructor(private readonly database: Database) {}

  @Get(':name/fault')
  @Access('anyone')
  fault(): never {
    throw new Error('a fault');
  }

  @Get('held')
  @Access('anyone')
  async hold(): Promise<Record<string, never>> {
    await this.database.run(() => gate.opened);
    return {};
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule implements OnModuleInit {
  constructor(private readonly jobs: Jobs) {}

  onModuleInit(): void {
    this.jobs.handle(WORK, async ({ fail }) => {
      if (fail) throw new PermanentFailure('it cannot be done');
    });
  }
}

let server: TestApp;
let visitor: Browser;
let origin: string;
let logged = '';
beforeAll(async () => {
  server = await startTestApp(
    { METRICS_PORT: '0', DATABASE_POOL: '1', READS_IN_FLIGHT: '2', LOG_LEVEL: 'info' },
    { modules: [ProbeModule], jobKinds: [WORK], logTo: { write: (line) => void (logged += line) } },
  );
  origin = `http://127.0.0.1:${await server.app.get(MetricsServer).start()}`;
  visitor = new Browser(server.url);
});
afterAll(() => server?.stop());

const SHED = 'lumen_http_requests_shed_total{kind="read"}';

/** What a monitor reads, by series: `name{label="value",…}`. */
async function scrape(): Promise<Map<string, number>> {
  const answer = await fetch(`${origin}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('requests are counted and timed by method, route pattern and status, and by nothing that names a person', async () => {
  const student = await aStudent(server);
  await visitor.get('/dashboard-api/probe/somebody/fault');
  await visitor.get('/dashboard-api/probe/someone-else/fault');
  await visitor.get('/dashboard-api/nowhere/');
  await student.browser.get('/dashboard-api/me/');

  const series = await scrape();
  const count = (labels: string) => series.get(`lumen_http_request_duration_seconds_count{${labels}}`);
  expect(count('method="GET",route="/dashboard-api/probe/:name/fault",status="500"')).toBe(2);
  expect(count('method="GET",route="/dashboard-api/me",status="200"')).toBeGreaterThan(0);
  const names = [...series.keys()].join('\n');
  expect(names).not.toMatch(/somebody|someone-else/);
  expect(names).not.toContain(student.handle);
});

test('work that waits for a connection is timed, and those that wait are counted', async () => {
  const before = await scrape();
  const database = server.app.get(Database);
  const held = Promise.all([database.run(() => gate.opened), database.run(() => gate.opened)]);
  await eventually(async () => expect((await scrape()).get('lumen_database_waiting')).toBeGreaterThan(0));
  await sleep(60); // longer than the bucket that is looked at
  gate.open();
  await held;
  const after = await scrape();
  const longer = (series: Map<string, number>) =>
    series.get('lumen_database_wait_seconds_count')! -
    series.get('lumen_database_wait_seconds_bucket{le="0.05"}')!;
  expect(longer(after)).toBeGreaterThan(longer(before));
  expect(after.get('lumen_database_connections_limit')).toBe(1);
  expect(after.get('lumen_database_connections{state="idle"}')).toBe(1);
});

test('a refused request is counted by its kind', async () => {
  const before = (await scrape()).get(SHED) ?? 0;
  gate = aGate();
  const answers = Promise.all(Array.from({ length: 12 }, () => visitor.get('/dashboard-api/probe/held/')));
  await eventually(async () => expect((await scrape()).get(SHED)).toBeGreaterThan(before));
  gate.open();
  const refused = (await answers).filter(({ status }) => status === 503).length;
  expect((await scrape()).get(SHED)! - before).toBe(refused);
});

test('jobs are timed by outcome, and those that were given up are counted in the whole installation', async () => {
  const jobs = server.app.get(Jobs);
  await jobs.add(WORK, { fail: false });
  await jobs.add(WORK, { fail: true });
  await eventually(async () => expect(await failedJobsOf(server, WORK.name)).toHaveLength(1));
  await eventually(async () => {
    const series = await scrape();
    expect(series.get('lumen_job_duration_seconds_count{job="test-work",outcome="done"}')).toBe(1);
    expect(series.get('lumen_job_duration_seconds_count{job="test-work",outcome="given_up"}')).toBe(1);
    expect(series.get('lumen_jobs{job="test-work",state="given_up"}')).toBe(1);
  });
});

test('readiness is told truly on the port of metrics, where a worker can be asked too', async () => {
  expect((await scrape()).get('lumen_ready')).toBe(1);
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
  expect((await fetch(`${origin}/elsewhere`)).status).toBe(404);
});

test('the port that people reach has no metrics', async () => {
  expect((await visitor.get('/metrics')).status).toBe(404);
});

describe('An answer says the id of its request', () => {
  const idOf = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/dashboard-api/probe/x/fault/`, { headers })).headers.get('x-request-id')!;

  test('the one that a proxy of ours gave it, and the log names it', async () => {
    expect(await idOf({ 'x-request-id': 'proxy-4f1c.7' })).toBe('proxy-4f1c.7');
    await eventually(() => expect(logged).toContain('"reqId":"proxy-4f1c.7"'));
  });

  test.each(['short', 'with space in it', '<script>alert(1)</script>', 'x'.repeat(129)])(
    'a new one, where the given one is no id: %s',
    async (given) => {
      expect(await idOf({ 'x-request-id': given })).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('What infra/monitoring asks for exists', () => {
  const file = (name: string) =>
    readFileSync(fileURLToPath(new URL(`../../../../../${name}`, import.meta.url)), 'utf8');
  const alerts = file('infra/monitoring/alerts.yml');
  const dashboard = JSON.parse(file('infra/monitoring/grafana-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const expressions = [
    ...[...alerts.matchAll(/expr: (.+)/g)].map(([, expression]) => expression!),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];

  test('every series of every alert and panel, with its labels', async () => {
    const series = [...(await scrape()).keys()];
    expect(expressions.length).toBeGreaterThan(25);
    for (const expression of expressions) {
      const selectors = expression.matchAll(/\b((?:lumen|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g);
      for (const [, name, matchers = ''] of selectors) {
        const found = series.filter((one) => one === name || one.startsWith(`${name}{`));
        expect({ name, found: found.length > 0 }).toEqual({ name, found: true });
        for (const [, label] of matchers.matchAll(/(\w+)[!=~]+"/g)) {
          expect({ name, label, found: found.some((one) => one.includes(`${label}="`)) }).toEqual({
            name,
            label,
            found: true,
          });
        }
      }
    }
  });

  test('every alert has its entry in the runbook', () => {
    const headings = [...file('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, heading]) => heading!);
    const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
    expect(headings).toEqual(named);
    expect([...alerts.matchAll(/runbook: docs\/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor)).toEqual(
      named.map((name) => name.toLowerCase()),
    );
  });
});
