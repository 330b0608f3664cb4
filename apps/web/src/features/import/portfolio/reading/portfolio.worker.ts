import { PortfolioError, stopped } from './portfolio-error';
import type { ReadPortfolio } from './portfolio.types';
import { readPortfolioFile } from './read-portfolio';

export interface PortfolioRequest {
  readonly file: File;
  readonly answerTo: MessagePort;
}

export type PortfolioAnswer = { readonly portfolio: ReadPortfolio } | { readonly problem: string };

globalThis.addEventListener('message', ({ data }: MessageEvent<Partial<PortfolioRequest>>) => {
  const { file, answerTo } = data;
  if (file && answerTo) void answer(file).then((message) => answerTo.postMessage(message));
});

async function answer(file: File): Promise<PortfolioAnswer> {
  try {
    return { portfolio: await readPortfolioFile(file) };
  } catch (error) {
    const known = error instanceof PortfolioError ? error : problemOf(error);
    return { problem: known.message };
  }
}

function problemOf(error: unknown): PortfolioError {
  return error instanceof DOMException
    ? new PortfolioError('This file could not be opened. Choose it once more.')
    : stopped();
}
