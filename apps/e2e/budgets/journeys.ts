import { type Page, test } from '@playwright/test';
import { atRest, DEMO } from '../tests/fixtures';
import { median, note } from './figures';
import { type Form, FORMS, signedIn, visit } from './visit';
import { nextPaint, throttle } from './vitals';

const VISITS = 5;
const MAX_MS = 150;

/** The slowest of each kind of interaction during a visit, in ms. */
type Slowest = Map<string, number>;

/** What a person does on one page. `time` measures an interaction under the name of its kind. */
export type Journey = (
  page: Page,
  form: Form,
  time: (kind: string, act: () => Promise<void>) => Promise<void>,
) => Promise<void>;

/** A test for each form of device: it notes how quickly each kind of interaction is answered on a slow one, in ms. */
export function timeInteractions(journeys: Record<string, Journey>): void {
  for (const form of Object.keys(FORMS) as Form[]) {
    test(`on a slow ${form} every interaction is answered at once`, async ({ browser }) => {
      const cookies = await signedIn(browser, DEMO.email, DEMO.password);
      const visits: Slowest[] = [];
      for (let number = 0; number < VISITS; number++) {
        const slowest: Slowest = new Map();
        for (const [name, journey] of Object.entries(journeys)) {
          await visit(browser, { form, site: 'demo', cookies }, async (page) => {
            await throttle(page);
            await journey(page, form, async (kind, act) => {
              // What is still coming in needs no answer.
              await atRest(page);
              const ms = await nextPaint(page, act);
              console.log(`  ${form} ${name}: ${kind} ${ms}`);
              slowest.set(kind, Math.max(ms, slowest.get(kind) ?? 0));
            });
          });
        }
        visits.push(slowest);
      }
      for (const kind of visits[0]!.keys()) {
        const value = median(visits.map((slowest) => slowest.get(kind) ?? 0));
        note({ name: `INP, ${kind}, ${form}, ms`, value, atMost: MAX_MS });
      }
    });
  }
}
