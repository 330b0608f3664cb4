/** Messages for the student when a worker fails. */
interface WorkerProblems {
  /** Its script did not come. */
  notLoaded: () => Error;
  /** It broke. */
  stopped: () => Error;
  tooSlow: (timeoutMs: number) => Error;
}

interface WorkerOptions extends WorkerProblems {
  readonly createWorker: () => Worker;
  /** Gives the work up. */
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
}

/** How long a worker that has answered waits for the next request: its script is compiled by then, which takes the longest. */
const IDLE_MS = 30_000;

/** Workers that wait, by what starts them, each with the timer of its end. */
const waiting = new Map<() => Worker, { readonly worker: Worker; readonly timer: number }>();

/**
 * Asks a worker that waits, or a new one, and terminates it after a failure.
 * @param request goes with `answerTo`, the port that the answer goes to
 * @throws what `problems` says; the reason of the signal when it was given up
 */
export async function askWorker<Answer>(
  request: object,
  { createWorker, signal, timeoutMs, notLoaded, stopped, tooSlow }: WorkerOptions,
): Promise<Answer> {
  signal?.throwIfAborted();
  const worker = takeWaiting(createWorker) ?? start(createWorker, notLoaded);
  const { port1: answers, port2: answerTo } = new MessageChannel();
  const listening = new AbortController();
  let timer: number | undefined;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const until = { signal: listening.signal };
      timer = window.setTimeout(() => reject(tooSlow(timeoutMs)), timeoutMs);
      signal?.addEventListener('abort', () => reject(signal.reason as Error), until);
      // a script that cannot be loaded reports an error without a message; one that breaks says why
      worker.addEventListener('error', ({ message }) => reject(message ? stopped() : notLoaded()), until);
      answers.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
      answers.start();
      worker.postMessage({ ...request, answerTo }, [answerTo]);
    });
    letWait(createWorker, worker);
    return answer;
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    window.clearTimeout(timer);
    listening.abort();
    answers.close();
  }
}

function takeWaiting(createWorker: () => Worker): Worker | undefined {
  const found = waiting.get(createWorker);
  window.clearTimeout(found?.timer);
  waiting.delete(createWorker);
  return found?.worker;
}

/** One waits: where two have answered, the earlier one ends. */
function letWait(createWorker: () => Worker, worker: Worker): void {
  takeWaiting(createWorker)?.terminate();
  const timer = window.setTimeout(() => takeWaiting(createWorker)?.terminate(), IDLE_MS);
  waiting.set(createWorker, { worker, timer });
}

function start(createWorker: () => Worker, notLoaded: () => Error): Worker {
  try {
    return createWorker();
  } catch {
    throw notLoaded();
  }
}
