/** A file that cannot be read. The message tells the student what is wrong and how to mend it. */
export class PortfolioError extends Error {
  override readonly name = 'PortfolioError';
}

export const notPortfolio = () =>
  new PortfolioError(
    'This is neither an archive from LinkedIn nor a JSON Resume. Choose the ZIP file as LinkedIn sent it, or a resume.json.',
  );

export const stopped = () =>
  new PortfolioError('Something in this file stopped the reading. Nothing of yours was changed.');

export const notLoaded = () =>
  new PortfolioError(
    'The part of Lumen that reads this could not be loaded. Check your connection and try again.',
  );

export const tooSlow = (timeoutMs: number) =>
  new PortfolioError(
    `Reading this took longer than ${timeoutMs / 1000} seconds, so it was stopped. Nothing of yours was changed.`,
  );
