import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { type ConnectionLimits, cutSlowClients, watchedByNode } from './connections.js';

const LONG = 60_000;
const NO_LIMITS: ConnectionLimits = {
  headers: LONG,
  body: LONG,
  request: LONG,
  idleReading: LONG,
  reading: LONG,
  readingEachMegabyte: 0,
  keepAlive: LONG,
  checkEvery: 20,
};
/** More than the buffers of both ends hold. */
const LARGE = Buffer.alloc(32 * 1_048_576);

let server: Server;
let socket: Socket;
afterEach(() => {
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function connect(limits: Partial<ConnectionLimits>, answer: RequestListener): Promise<Socket> {
  const all = { ...NO_LIMITS, ...limits };
  server = createServer(watchedByNode(all), cutSlowClients(answer, all)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Resolves when the connection is closed, however that came. */
const closed = () => new Promise((resolve) => socket.once('close', resolve));

/** Sends a byte every few milliseconds until the server hangs up. @returns what it said before */
async function drip(bytes: string): Promise<string> {
  let said = '';
  socket.on('data', (chunk) => (said += chunk.toString()));
  const timer = setInterval(() => socket.write(bytes), 5);
  await closed();
  clearInterval(timer);
  return said;
}

const readAndAnswer: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('done'));
};

test('a connection that sends nothing, or a head letter by letter, is cut', async () => {
  await connect({ headers: 60 }, readAndAnswer);
  socket.resume();
  await closed();
  server.close();
  await connect({ headers: 60 }, readAndAnswer);
  socket.write('GET / HTTP/1.1\r\nHost: lumen\r\nX-Drip: ');
  expect(await drip('x')).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that drips is cut, and an upload has longer', async () => {
  const head = (type: string) =>
    `POST / HTTP/1.1\r\nHost: lumen\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`;
  await connect({ body: 60 }, readAndAnswer);
  socket.write(head('application/json'));
  expect(await drip('x')).toMatch(/^HTTP\/1\.1 408 /);
  server.close();

  await connect({ body: 60 }, readAndAnswer);
  socket.write(head('multipart/form-data; boundary=x'));
  await sleep(200);
  socket.write('x'.repeat(100_000));
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
});

test('a body that has come in time may be answered late', async () => {
  await connect({ body: 40 }, (request, response) => {
    request.resume().on('end', () => setTimeout(() => response.end('done'), 200));
  });
  socket.write('POST / HTTP/1.1\r\nHost: lumen\r\nContent-Length: 2\r\n\r\n{}');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
});

/** Far below the limits that are not tested, and above what a busy machine adds to one that is. */
const SOON = LONG / 4;

/**
 * Asks for an answer on a connection that is read from only where the test does.
 * @returns for how many milliseconds it was open, once the server has cut it
 */
async function askWithoutReading(
  limits: Partial<ConnectionLimits>,
  answer: RequestListener,
): Promise<() => Promise<number>> {
  const all = { ...NO_LIMITS, ...limits };
  server = createServer(watchedByNode(all), cutSlowClients(answer, all)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const began = performance.now();
  const cut = new Promise<number>((resolve) =>
    server.once('connection', (ours: Socket) => ours.once('close', () => resolve(performance.now() - began))),
  );
  socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  socket.pause().write('GET / HTTP/1.1\r\nHost: lumen\r\n\r\n');
  return () => cut;
}

test('an answer that nobody reads is cut', async () => {
  const cut = await askWithoutReading({ idleReading: 60 }, (_request, response) => response.end(LARGE));
  expect(await cut()).toBeLessThan(SOON);
});

test.each<[string, RequestListener]>([
  [
    'says how long it is',
    (_request, response) => response.writeHead(200, { 'content-length': LARGE.length }).end(LARGE),
  ],
  ['does not', (_request, response) => response.end(LARGE)],
])('an answer that is read in a trickle is cut in the end, also one that %s', async (_kind, answer) => {
  const cut = await askWithoutReading({ reading: 100, readingEachMegabyte: 1 }, answer);
  const timer = setInterval(() => socket.read(1_024), 5);
  expect(await cut()).toBeLessThan(SOON);
  clearInterval(timer);
});

test('a large answer has more time than a small one', async () => {
  await connect({ reading: 1, readingEachMegabyte: 1_000 }, (_request, response) => {
    response.writeHead(200, { 'content-length': LARGE.length }).end(LARGE);
  });
  socket.pause().write('GET / HTTP/1.1\r\nHost: lumen\r\n\r\n');
  await sleep(200);
  let read = 0;
  for await (const chunk of socket) {
    read += (chunk as Buffer).length;
    if (read > LARGE.length) break;
  }
  expect(read).toBeGreaterThan(LARGE.length);
});

test('a connection without a next request is closed, and one with goes on', async () => {
  await connect({ keepAlive: 60 }, readAndAnswer);
  socket.write('GET / HTTP/1.1\r\nHost: lumen\r\n\r\n');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  socket.write('GET / HTTP/1.1\r\nHost: lumen\r\n\r\n');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  await closed();
});
