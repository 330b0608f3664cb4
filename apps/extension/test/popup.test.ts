import { afterEach, describe, expect, it, vi } from 'vitest';
import popup from '../src/popup.html?raw';

const LUMEN = 'https://lumen.example.edu';
const PAIRED = { origin: LUMEN, token: 'lumen_of_maya' };

interface Asked {
  url: string;
  method: string | undefined;
  /** The secret it came with. */
  by: string | undefined;
}

/** What opens when the extension is clicked, in a browser that grants what it asks for. @param answer of Lumen, to all calls */
async function open(answer: () => Response | Promise<Response>, pairing: object | null = PAIRED) {
  const kept: Record<string, unknown> = pairing ? { pairing } : {};
  const tabs: string[] = [];
  const asked: Asked[] = [];
  const chrome: ExtensionApi = {
    permissions: { request: async () => true },
    scripting: { executeScript: async ({ func }) => [{ result: func() }] },
    storage: {
      local: {
        get: async () => ({ ...kept }),
        set: async (values) => void Object.assign(kept, values),
        remove: async (key) => void delete kept[key],
      },
    },
    tabs: { query: async () => [{ id: 1 }], create: async ({ url }) => tabs.push(url) },
  };
  vi.stubGlobal('chrome', chrome);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const headers = new Headers(init?.headers);
    asked.push({
      url: new Request(url).url,
      method: init?.method,
      by: headers.get('authorization')?.replace('Bearer ', ''),
    });
    return answer();
  });
  document.body.innerHTML = new DOMParser().parseFromString(popup, 'text/html').body.innerHTML;
  // By another address each time: then it begins anew.
  await import(/* @vite-ignore */ `../src/popup.js?${crypto.randomUUID()}`);
  return { kept, tabs, asked };
}

const byId = (id: string) => document.getElementById(id)!;
const said = () => byId('said').textContent;
const field = (id: string) => byId(id) as HTMLInputElement;
const pair = (address: string) => {
  field('address').value = address;
  field('code').value = 'K7PW-3MQX-R2TF';
  (byId('pair') as HTMLFormElement).requestSubmit();
};
const problem = (status: number, detail: string) => () => Response.json({ status, detail }, { status });
const failing = () => new Response('Bad gateway', { status: 502 });

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('Bringing a page', () => {
  it('opens Import once Lumen has taken it', async () => {
    const { tabs, asked } = await open(() => new Response(null, { status: 204 }));
    byId('bring').click();
    await expect.poll(said).toBe('Brought. Check your courses in Lumen.');
    expect(tabs).toEqual([`${LUMEN}/import`]);
    expect(asked).toEqual([
      { url: `${LUMEN}/dashboard-api/me/transcript-draft/`, method: 'PUT', by: 'lumen_of_maya' },
    ]);
  });

  it('is done once, however often it is pressed, and says that it is being done', async () => {
    let answer: (response: Response) => void = () => {};
    const { tabs, asked } = await open(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    byId('bring').click();
    await expect.poll(() => asked.length).toBe(1);
    expect(said()).toBe('Bringing…');
    expect(document.body.ariaBusy).toBe('true');
    byId('bring').click();
    byId('forget').click();
    answer(new Response(null, { status: 204 }));
    await expect.poll(said).toBe('Brought. Check your courses in Lumen.');
    await expect.poll(() => document.body.ariaBusy).toBe(null);
    expect(asked).toHaveLength(1);
    expect(tabs).toHaveLength(1);
  });

  it.each([
    ['is down', failing, /^Something went wrong on the side of Lumen/],
    ['is being worked on', problem(503, 'Lumen will be back soon.'), /^Lumen will be back soon\.$/],
    ['is asked too often', problem(429, 'Wait a minute.'), /^Wait a minute\.$/],
    [
      'will erase the account',
      problem(403, 'This account will be erased.'),
      /^This account will be erased\.$/,
    ],
  ])('says so where Lumen %s, and stays paired', async (_, answer, words) => {
    const { kept, tabs } = await open(answer);
    byId('bring').click();
    await expect.poll(said).toMatch(words);
    expect(kept).toEqual({ pairing: PAIRED });
    expect(byId('paired').hidden).toBe(false);
    expect(tabs).toEqual([]);
  });

  it('does not take the sign-in page of a network for Lumen', async () => {
    const { tabs } = await open(() => new Response('<html>'));
    byId('bring').click();
    await expect.poll(said).toMatch(/^Lumen could not take this page/);
    expect(tabs).toEqual([]);
  });

  it('asks to pair again where Lumen does not know the pairing any more', async () => {
    const { kept } = await open(problem(401, 'Sign in to do this.'));
    byId('bring').click();
    await expect.poll(said).toBe('Lumen does not know this pairing any more. Pair again.');
    expect(kept).toEqual({});
    expect(byId('pair').hidden).toBe(false);
  });
});

describe('Pairing', () => {
  it.each(['lumen.example.edu', 'https://lumen.example.edu/import'])(
    'takes the address as %s',
    async (typed) => {
      const { kept, asked } = await open(() => Response.json({ token: PAIRED.token }), null);
      pair(typed);
      await expect.poll(said).toBe('Paired. Open your transcript and click here again.');
      expect(asked).toEqual([
        { url: `${LUMEN}/dashboard-api/me/extension/tokens/`, method: 'POST', by: 'K7PW3MQXR2TF' },
      ]);
      expect(kept).toEqual({ pairing: PAIRED });
    },
  );

  it.each([
    [problem(400, 'Wrong.'), /^The code is wrong/],
    [problem(401, 'Sign in to do this.'), /^The code is wrong/],
    [failing, /^Something went wrong on the side of Lumen/],
    [problem(503, 'Lumen will be back soon.'), /^Lumen will be back soon\.$/],
  ])('tells a wrong code from a Lumen that is down (%#)', async (answer, words) => {
    const { kept } = await open(answer, null);
    pair(LUMEN);
    await expect.poll(said).toMatch(words);
    expect(kept).toEqual({});
  });

  it('says that an address has to be of the kind that the browser allows', async () => {
    const { asked } = await open(failing, null);
    chrome.permissions.request = async () => {
      throw new Error('Only permissions specified in the manifest may be requested.');
    };
    pair('http://lumen.campus');
    await expect.poll(said).toMatch(/https/);
    expect(asked).toEqual([]);
  });

  it.each([() => new Response('<html>'), () => Response.json({}), () => Response.json(null)])(
    'says that an address is no Lumen (%#)',
    async (answer) => {
      const { kept } = await open(answer, null);
      pair(LUMEN);
      await expect.poll(said).toBe(`${LUMEN} is not a Lumen. Check the address.`);
      expect(kept).toEqual({});
    },
  );

  it('ends in a sentence whatever fails', async () => {
    await open(() => Response.json({ token: PAIRED.token }), null);
    chrome.storage.local.set = async () => {
      throw new Error('Full.');
    };
    pair(LUMEN);
    await expect.poll(said).toMatch(/^Something went wrong/);
    expect(document.body.ariaBusy).toBe(null);
  });

  it('that is forgotten here says that Lumen still knows it', async () => {
    const { kept } = await open(failing);
    byId('forget').click();
    await expect.poll(said).toMatch(/^Forgotten here\..+ Unpair/);
    expect(kept).toEqual({});
  });
});
