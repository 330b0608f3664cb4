import { globSync } from 'node:fs';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Playwright's options whose value is the next word, where it does not follow a `=`. */
const WITH_VALUE =
  /^(?:-[cgj]|--(?:config|grep|grep-invert|global-timeout|workers|max-failures|output|project|repeat-each|reporter|retries|shard|timeout|trace|tsconfig|ui-host|ui-port))$/;

/** The words on the command line that name files of tests; none in the processes that run them. */
export function namedFiles(args = process.argv.slice(2)): string[] {
  const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
  if (isWorker || args[0] !== 'test') return [];
  const isValue = (index: number) => WITH_VALUE.test(args[index - 1] ?? '');
  return args.filter((arg, index) => index > 0 && !arg.startsWith('-') && !isValue(index));
}

/**
 * Ends the process when a word on the command line fits no file of tests: Playwright passes over such a word as long as
 * another one fits, and a mistyped name would pass for a run that found nothing wrong.
 */
export function refuseUnknownFiles(args = process.argv.slice(2)): void {
  const files = globSync('*/*.spec.ts', { cwd: import.meta.dirname });
  const fits = (word: string) => files.some((file) => new RegExp(word.replace(/(:\d+)+$/, '')).test(file));
  const unknown = namedFiles(args).filter((word) => !fits(word));
  if (unknown.length === 0) return;
  console.error(`No such file: ${unknown.join(', ')}. Known: ${files.join(', ')}.`);
  process.exit(1);
}

/** Fails a run in which every test was skipped: Playwright takes it for a success. */
export default class NothingRan implements Reporter {
  private ran = 0;

  onTestEnd(_test: TestCase, { status }: TestResult): void {
    if (status !== 'skipped') this.ran += 1;
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    const isList = process.argv.includes('--list');
    if (isList || status !== 'passed' || this.ran > 0) return undefined;
    console.error('No test ran: all of them are skipped.');
    return { status: 'failed' };
  }
}
