import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { askToLeave, aStudent, productTeam, type TestStudent } from '../../testing/builders.js';
import { Access } from './access.js';

const PROBE = '/dashboard-api/probe';

@Controller('dashboard-api/probe')
class ProbeController {
  @Get('forgotten')
  forgotten() {
    return {};
  }

  @Get('anyone')
  @Access('anyone')
  anyone() {
    return {};
  }

  @Get('person')
  @Access('person')
  person() {
    return {};
  }

  @Get('staff')
  @Access('staff')
  staff() {
    return {};
  }

  @Get('visitor/:handle')
  @Access('visitor')
  visitor() {
    return {};
  }

  @Get('owner/:handle')
  @Access('owner')
  owner() {
    return {};
  }

  @Get('leaving')
  @Access('person', { duringDeletion: true })
  leaving() {
    return {};
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule {}

let server: TestApp;
let ada: TestStudent;
let leaving: TestStudent;
let viewers: Browser[];
beforeAll(async () => {
  server = await startTestApp({}, { modules: [ProbeModule] });
  ada = await aStudent(server, { visibility: 'signed-in' });
  leaving = await aStudent(server);
  await askToLeave(leaving);
  const other = await aStudent(server);
  const team = await productTeam(server);
  viewers = [new Browser(server.url), other.browser, team.browser, ada.browser, leaving.browser];
});
afterAll(() => server?.stop());

const ANSWERS: [
  handler: string,
  signedOut: number,
  other: number,
  staff: number,
  owner: number,
  leaver: number,
][] = [
  ['forgotten/', 404, 404, 404, 404, 403],
  ['anyone/', 200, 200, 200, 200, 403],
  ['person/', 401, 200, 200, 200, 403],
  ['staff/', 401, 403, 200, 403, 403],
  ['visitor/HANDLE/', 404, 200, 200, 200, 403],
  ['owner/HANDLE/', 401, 403, 403, 200, 403],
  ['visitor/nobody-at-all/', 404, 404, 404, 404, 403],
  ['owner/nobody-at-all/', 401, 404, 404, 404, 403],
  ['leaving/', 401, 200, 200, 200, 200],
];

test.each(ANSWERS)(
  '%s: signed out %d, another student %d, the product team %d, the owner %d, whoever asked to be erased %d',
  async (handler, ...expected) => {
    const statuses = [];
    for (const browser of viewers) {
      const { status } = await browser.get(`${PROBE}/${handler.replace('HANDLE', ada.handle)}`);
      statuses.push(status);
    }
    expect(statuses).toEqual(expected);
  },
);
