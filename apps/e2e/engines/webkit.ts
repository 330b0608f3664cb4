import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '@lumen/devdb/free-port';
import { type Engine, findProgram, type Size } from './engine';

export const WEBKIT = {
  name: 'WebKit',
  debian: 'webkit2gtk-driver',
  program: findProgram('WebKitWebDriver'),
};
/** WebKitGTK draws on a screen, here a virtual one. */
export const SCREEN = { name: 'a screen for WebKit', debian: 'xvfb', program: findProgram('Xvfb') };

const STARTS_WITHIN_MS = 10_000;
/** On a busy machine a command may get no answer at all; asked again, it does. */
const ANSWERS_WITHIN_MS = 10_000;

/** @returns a screen's process and its name, as DISPLAY takes it */
async function startScreen({ width, height }: Size) {
  const screen = spawn(SCREEN.program!, ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(createInterface(screen.stdout), 'line')) as [string];
  return { screen, display: `:${number}` };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** https://www.w3.org/TR/webdriver2/#endpoints over HTTP, as far as a walk needs it. */
export async function startWebKit(size: Size): Promise<Engine> {
  const { screen, display } = await startScreen(size);
  const port = await freePort();
  const driver = spawn(WEBKIT.program!, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });

  async function send<T>(method: string, command: string, body?: object): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${command}: ${value.error}: ${value.message}`);
    return value;
  }

  await listening(() => send('GET', '/status'));
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...size });
  return {
    open: (url) => send('POST', `${session}/url`, { url }),
    read: (expression) =>
      send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    async setCookies(cookies) {
      await send('DELETE', `${session}/cookie`);
      for (const { name, value, domain, path, httpOnly, secure } of cookies)
        await send('POST', `${session}/cookie`, { cookie: { name, value, domain, path, httpOnly, secure } });
    },
    complaints: () => [],
    async close() {
      await send('DELETE', session);
      await stop(driver);
      await stop(screen);
    },
  };
}

async function listening(ask: () => Promise<unknown>): Promise<void> {
  const last = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > last) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
