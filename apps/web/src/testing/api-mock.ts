/**
 * The API as a test wants it, in place of the network. Handlers are msw's, typed by the contract, so that a mock cannot
 * lie about an address, a status or a shape. They answer inside the page, where the app's requests leave through `fetch`:
 * msw's service worker would be one for all test files that run in the browser at a time, and each would wait for it.
 *
 * @example
 * mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })));
 */
import type { paths } from '@lumen/contracts';
import { getResponse, http, HttpResponse, type RequestHandler } from 'msw';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The addresses that take a method. */
type PathWith<M extends Method> = { [P in keyof paths]: paths[P][M] extends object ? P : never }[keyof paths];

type Answer<Status, Documented> = Documented extends { content: infer ByType extends object }
  ? { status: Status; body: ByType[keyof ByType]; headers?: Record<string, string> }
  : { status: Status; body?: undefined; headers?: Record<string, string> };

/** What the contract lets an operation answer: each status with its own body. */
type AnswerOf<Operation> = Operation extends { responses: infer Documented }
  ? { [Status in keyof Documented & number]: Answer<Status, Documented[Status]> }[keyof Documented & number]
  : never;

type JsonBodyOf<Operation> = Operation extends {
  requestBody?: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

interface Call<Operation> {
  /** The variable parts of the address. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** The JSON that was sent; forms are read from the request. */
  body: JsonBodyOf<Operation>;
  request: Request;
}

/** An answer of the contract, or a `Response` for what no contract promises: a failing server, a broken network. */
type Resolve<Operation> = (
  call: Call<Operation>,
) => AnswerOf<Operation> | Response | Promise<AnswerOf<Operation> | Response>;

interface PlainAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

function toResponse({ status, body, headers }: PlainAnswer): Response {
  if (body === undefined) return new HttpResponse(null, { status, headers });
  return HttpResponse.json(body as object, { status, headers });
}

const isJson = (request: Request) => request.headers.get('content-type')?.includes('json') ?? false;

const on =
  <M extends Method>(method: M) =>
  <P extends PathWith<M>>(path: P, resolve: Resolve<paths[P][M]>): RequestHandler =>
    http[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), async ({ request, params }) => {
      const answer = await resolve({
        params: params as Record<string, string>,
        query: new URL(request.url).searchParams,
        body: (isJson(request) ? await request.clone().json() : undefined) as JsonBodyOf<paths[P][M]>,
        request,
      });
      return answer instanceof Response ? answer : toResponse(answer);
    });

/** Handlers by method: `api.get(address of the contract, call => answer)`. */
export const api = {
  get: on('get'),
  post: on('post'),
  put: on('put'),
  patch: on('patch'),
  delete: on('delete'),
};

/** Answers for what no contract promises. */
export const serverError = (status = 500): Response => new HttpResponse(null, { status });
export const networkError = (): Response => HttpResponse.error();

/** Holds an answer back until the test has looked: `await gate.opened` in the handler, `gate.open()` in the test. */
export function aGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

let handlers: RequestHandler[] = [];

/** Has the API answer so until the end of the test; of two handlers for a call the one given last answers. */
export function mockApi(...added: RequestHandler[]): void {
  handlers = [...added.toReversed(), ...handlers];
}

const OURS = /^\/(dashboard-api|_allauth|aux|media|_dev)\//;

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

async function answerInPage(request: Request): Promise<Response> {
  const response = await Promise.race([getResponse(handlers, request.clone()), aborted(request.signal)]);
  if (!response) {
    const message = `No handler for ${request.method} ${request.url}`;
    console.error(message);
    throw new Error(message);
  }
  if (response.type === 'error') throw new TypeError('Failed to fetch');
  return Object.defineProperty(response, 'url', { value: request.url });
}

/** Before each test: no handler but for what every career asks beside itself, no real API, and a browser that has met the server. */
export function resetApi(): void {
  handlers = [
    api.get('/dashboard-api/career-insights/{career_uuid}/similar/', () => ({
      status: 200,
      body: { results: [] },
    })),
  ];
  document.cookie = 'csrftoken_lumen=token-of-the-test';
}

const network = globalThis.fetch;

/** Puts the mock between the app and the network; what is not the API's goes through. */
export function installApiMock(): void {
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return OURS.test(new URL(request.url).pathname) ? answerInPage(request) : network(request);
  };
}
