/** How long the app waits for an answer. The server gives up earlier; what is slower than this is lost on the way. */
export const TIMEOUT_MS = 20_000;
/** A file of five megabytes on a slow line. */
export const FILE_TIMEOUT_MS = 120_000;

export const TOO_LONG = 'The server took too long to answer. Please try again.';
const OFFLINE = 'You are offline. Try again when you are back online.';
const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';

/** No answer came. The message is written for the user, unlike the browser's own ("Failed to fetch"). */
class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

const waitFor = (request: Request) =>
  request.headers.get('content-type')?.startsWith('multipart/') ? FILE_TIMEOUT_MS : TIMEOUT_MS;

/**
 * `fetch` that gives up; the answer's body must come within the same time.
 * @throws {NetworkError} when no answer came; what the caller's own signal ends is thrown as it is. When the time is over
 *   while the body is read, that throws an AbortError (`problemText`).
 */
export const fetchWithTimeout = (request: Request): Promise<Response> =>
  fetchWithin(waitFor(request), request);

/** The same for an answer that is a file. */
export const fetchFile = (request: Request): Promise<Response> => fetchWithin(FILE_TIMEOUT_MS, request);

async function fetchWithin(limit: number, request: Request): Promise<Response> {
  const tooLong = new AbortController();
  setTimeout(() => tooLong.abort(), limit);
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, tooLong.signal]) });
  } catch (error) {
    if (tooLong.signal.aborted) throw new NetworkError(TOO_LONG, { cause: error });
    if (!(error instanceof TypeError)) throw error;
    throw new NetworkError(navigator.onLine ? UNREACHABLE : OFFLINE, { cause: error });
  }
}
