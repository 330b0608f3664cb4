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

/**
 * Starts a worker for one request, and terminates it after the answer or a failure.
 * @param request goes with `answerTo`, the port that the answer goes to
 * @throws what `problems` says; the reason of the signal when it was given up
 */
export async function askWorker<Answer>(
  request: object,
  { createWorker, signal, timeoutMs, notLoaded, stopped, tooSlow }: WorkerOptions,
): Promise<Answer> {
  signal?.throwIfAborted();
  const worker = start(createWorker, notLoaded);
  const { port1: answers, port2: answerTo } = new MessageChannel();
  let timer: number | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = window.setTimeout(() => reject(tooSlow(timeoutMs)), timeoutMs);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      // a script that cannot be loaded reports an error without a message; one that breaks says why
      worker.addEventListener('error', ({ message }) => reject(message ? stopped() : notLoaded()));
      answers.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
      answers.start();
      worker.postMessage({ ...request, answerTo }, [answerTo]);
    });
  } finally {
    window.clearTimeout(timer);
    answers.close();
    worker.terminate();
  }
}

function start(createWorker: () => Worker, notLoaded: () => Error): Worker {
  try {
    return createWorker();
  } catch {
    throw notLoaded();
  }
}
