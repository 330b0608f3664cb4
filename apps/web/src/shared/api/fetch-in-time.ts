/** How long the app waits for an answer. The server gives up earlier; what is slower than this is lost on the way. */
export const WAIT_MS = 20_000;
/** A picture of five megabytes on a slow line. */
export const UPLOAD_WAIT_MS = 120_000;

const TOO_LONG = 'The server took too long to answer. Please try again.';

const waitFor = (request: Request) =>
  request.headers.get('content-type')?.startsWith('multipart/') ? UPLOAD_WAIT_MS : WAIT_MS;

/** `fetch` that gives up, in words for the person; the answer's body must come within the same time. */
export async function fetchInTime(request: Request): Promise<Response> {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), waitFor(request));
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, limit.signal]) });
  } catch (error) {
    if (limit.signal.aborted) throw new Error(TOO_LONG, { cause: error });
    throw error;
  }
}
