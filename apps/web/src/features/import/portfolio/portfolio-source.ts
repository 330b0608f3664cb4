import { askWorker } from '../ask-worker';
import { notLoaded, PortfolioError, stopped, tooSlow } from './reading/portfolio-error';
import type { PortfolioAnswer } from './reading/portfolio.worker';
import type { ReadPortfolio } from './reading/portfolio.types';

/** The longest a file may take. */
const TIMEOUT_MS = 30_000;

const portfolioWorker = () =>
  new Worker(new URL('./reading/portfolio.worker.ts', import.meta.url), {
    type: 'module',
    name: 'portfolio',
  });

/**
 * Reads a file in this browser, in a thread of its own.
 * @throws PortfolioError with a message for the student; the reason of the signal when it was given up
 */
export async function readPortfolio(
  file: File,
  {
    signal,
    createWorker = portfolioWorker,
    timeoutMs = TIMEOUT_MS,
  }: { signal?: AbortSignal; createWorker?: () => Worker; timeoutMs?: number } = {},
): Promise<ReadPortfolio> {
  const problems = { notLoaded, stopped, tooSlow };
  const answer = await askWorker<PortfolioAnswer>({ file }, { createWorker, signal, timeoutMs, ...problems });
  if ('portfolio' in answer) return answer.portfolio;
  throw new PortfolioError(answer.problem);
}
