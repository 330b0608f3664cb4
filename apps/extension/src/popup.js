// What opens when the extension is clicked: pairs it with a Lumen, and brings the open page there.
import { readPage } from './page.js';

const KEY = 'pairing';

/**
 * A Lumen that the extension is paired with.
 * @typedef {{ origin: string, token: string }} Pairing
 */

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const valueOf = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id)).value.trim();

function say(/** @type {string} */ text) {
  byId('said').textContent = text;
}

/** @returns {Promise<Pairing | null>} */
async function pairing() {
  const kept = (await chrome.storage.local.get(KEY))[KEY];
  return /** @type {Pairing | undefined} */ (kept) ?? null;
}

async function show() {
  const paired = await pairing();
  byId('pair').hidden = paired !== null;
  byId('paired').hidden = paired === null;
  byId('origin').textContent = paired?.origin ?? '';
}

/**
 * The browser asks whether the extension may call this address: it may call no other.
 * @param {string} origin
 * @returns {Promise<boolean | null>} null for one that the manifest does not name: that can never be called
 */
const mayCall = (origin) =>
  chrome.permissions
    .request({ origins: [`${new URL(origin).protocol}//${new URL(origin).hostname}/*`] })
    .catch(() => null);

/**
 * @param {string} address
 * @returns {string | null} null for what is no address
 */
function originOf(address) {
  const whole = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return URL.canParse(whole) ? new URL(whole).origin : null;
}

async function pair() {
  const origin = originOf(valueOf('address'));
  const code = valueOf('code')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '');
  if (origin === null) return say('This is no address. Copy the one of your Lumen from the browser.');
  const isAllowed = await mayCall(origin);
  if (isAllowed === null) return say('The address of your Lumen has to begin with https://.');
  if (!isAllowed) return say('Without this permission the page cannot be brought there.');
  say('Pairing…');
  const answer = await call(origin, code, 'POST', '/dashboard-api/me/extension/tokens/');
  if (answer === null) return say(`${origin} does not answer. Check the address and your connection.`);
  if (answer.status === 429) return say('Many codes were wrong. Wait a minute, and ask for another one.');
  if (isOfLumen(answer)) return say(await reasonOf(answer));
  if (!answer.ok)
    return say('The code is wrong, has been used, or is older than ten minutes. Ask for another one.');
  const { token } = (await answer.json().catch(() => null)) ?? {};
  if (typeof token !== 'string') return say(`${origin} is not a Lumen. Check the address.`);
  await chrome.storage.local.set({ [KEY]: { origin, token } });
  await show();
  say('Paired. Open your transcript and click here again.');
}

async function bring() {
  const paired = await pairing();
  if (paired === null) return show();
  const page = await openPage();
  if (page === null) return say('This page cannot be read. Open your transcript, and click here again.');
  say('Bringing…');
  const answer = await call(paired.origin, paired.token, 'PUT', '/dashboard-api/me/transcript-draft/', {
    page,
  });
  if (answer === null) return say(`${paired.origin} does not answer. Nothing was sent; try again.`);
  if (answer.status === 401) {
    await forget();
    return say('Lumen does not know this pairing any more. Pair again.');
  }
  if (isOfLumen(answer)) return say(await reasonOf(answer));
  // Another status is of something between here and Lumen, such as the sign-in page of a network.
  if (answer.status !== 204) return say('Lumen could not take this page. Copy it, and paste it there.');
  await chrome.tabs.create({ url: `${paired.origin}/import` });
  say('Brought. Check your courses in Lumen.');
}

/** The longest of the page and its frames: student systems show transcripts in frames. */
async function openPage() {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) return null;
  const read = await chrome.scripting
    .executeScript({ target: { tabId: tab.id, allFrames: true }, func: readPage })
    .catch(() => []); // no extension can read pages of the browser and of its store
  const pages = read.flatMap(({ result }) => result ?? []);
  return pages.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** The key is dropped here: it does not open what would unpair it there. */
async function forget() {
  await chrome.storage.local.remove(KEY);
  await show();
  say('Forgotten here. Lumen forgets it when you press Unpair there.');
}

/**
 * Refused for what has to do with Lumen or the account, and neither with the code nor with the page.
 * @param {Response} answer
 */
const isOfLumen = ({ status }) => status === 403 || status === 429 || status >= 500;

/**
 * What a refusal says to people.
 * @param {Response} answer
 * @returns {Promise<string>}
 */
async function reasonOf(answer) {
  const said = /** @type {{ detail?: unknown } | null} */ (await answer.json().catch(() => null));
  return typeof said?.detail === 'string'
    ? said.detail
    : 'Something went wrong on the side of Lumen. Nothing was sent; try again in a few minutes.';
}

let isAtWork = false;

/**
 * On a slow line an answer takes a while: what is pressed meanwhile does nothing.
 * @param {() => Promise<void>} work
 */
async function alone(work) {
  if (isAtWork) return;
  isAtWork = true;
  document.body.setAttribute('aria-busy', 'true');
  try {
    await work();
  } catch {
    say('Something went wrong. Close this window, and click the extension again.');
  } finally {
    isAtWork = false;
    document.body.removeAttribute('aria-busy');
  }
}

/**
 * @param {string} origin
 * @param {string} secret
 * @param {'POST' | 'PUT'} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<Response | null>} null when no answer comes
 */
function call(origin, secret, method, path, body) {
  return fetch(`${origin}${path}`, {
    method,
    credentials: 'omit',
    headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null);
}

byId('pair').addEventListener('submit', (event) => {
  event.preventDefault();
  void alone(pair);
});
byId('bring').addEventListener('click', () => void alone(bring));
byId('forget').addEventListener('click', () => void alone(forget));
await show();
