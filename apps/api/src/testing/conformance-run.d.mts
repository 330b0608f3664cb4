/** How a file of the suite ended. */
export interface Outcome {
  /** Whether it ended well and no test failed. */
  ok: boolean;
  /** Tests. */
  passed: number;
  skipped: number;
  /** All it printed. */
  output: string;
}

/** Tests that pass, tests that are skipped. */
export type Counts = [passed: number, skipped: number];

export const SUITE: string;
export const COUNTS: Record<'main' | 'passkeys' | 'closed', Record<string, Counts>>;
export function suiteFiles(suite?: string): string[];
export function startSuiteProvider(port: number, suite?: string): Promise<{ stop: () => void }>;
export function runSuite(
  env: Record<string, string>,
  options?: { suite?: string; files?: string[]; onEnd?: (file: string, outcome: Outcome) => void },
): Promise<Map<string, Outcome>>;
export function total(outcomes: Map<string, Outcome>): Counts;
export function complaint(outcome: Outcome | undefined, expected: Counts | undefined): string | undefined;
export function expectPassed(outcome: Outcome | undefined, expected: Counts | undefined): void;
