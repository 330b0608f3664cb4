/** How long the app waits for an answer. The server gives up earlier; what is slower than this is lost on the way. */
export const TIMEOUT_MS = 20_000;
/** A picture of five megabytes on a slow line. */
export const UPLOAD_TIMEOUT_MS = 120_000;

const TOO_LONG = 'The server took too long to answer. Please try again.';
const OFFLINE = 'You are offline. Try again when you are back online.';
const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';

/** No answer came. The message is written for the user, unlike the browser's own ("Failed to fetch"). */
class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

const waitFor = (request: Request) =>
  request.headers.get('content-type')?.startsWith('multipart/') ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;

/**
 * `fetch` that gives up; the answer's body must come within the same time.
 * @throws {NetworkError} when no answer came; what the caller's own signal ends is thrown as it is
 */
export async function fetchWithTimeout(request: Request): Promise<Response> {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), waitFor(request));
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, limit.signal]) });
  } catch (error) {
    if (limit.signal.aborted) throw new NetworkError(TOO_LONG, { cause: error });
    if (!(error instanceof TypeError)) throw error;
    throw new NetworkError(navigator.onLine ? UNREACHABLE : OFFLINE, { cause: error });
  }
}
