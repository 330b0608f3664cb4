// What the conformance suite needs around a server: settings with short waits, a switchboard, and its own environment.
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const api = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** Longer than a test of the suite needs on a busy machine, as each signs in first. */
const REAUTHENTICATION_SECONDS = '12';
const VERIFICATION_MAIL_SECONDS = '4';

const provider = (name, idpPort) => ({
  id: `stub-${name}`,
  name: `Stub ${name[0].toUpperCase()}${name.slice(1)}`,
  issuer: `http://127.0.0.1:${idpPort}/${name}`,
  client_id: `client-${name}`,
  client_secret: `secret-${name}`,
  pkce: name === 'one',
  // The suite's provider repeats no nonce.
  nonce: false,
  token: true,
});

/** Where the suite finds the server: passkeys belong to names, not to IP addresses. */
const originAt = (port) => `http://localhost:${port}`;

/** Settings of the server under test: the waits are short, the two providers are the suite's own. */
export const serverSettings = ({ port, idpPort }) => ({
  NODE_ENV: 'test',
  PORT: String(port),
  PUBLIC_URL: originAt(port),
  TRUSTED_PROXIES: '127.0.0.1,::1',
  REAUTHENTICATION_SECONDS,
  VERIFICATION_MAIL_SECONDS,
  SIGN_IN_PROVIDERS: JSON.stringify([provider('one', idpPort), provider('two', idpPort)]),
});

/** Profile -> how the site differs from the usual one: settings of the API, and what the suite is told of them. */
export const SITES = {
  main: { settings: {}, profile: {} },
  passkeys: {
    settings: { PASSKEYS: 'on' },
    profile: { mfaTypes: ['recovery_codes', 'totp', 'webauthn'], passkeyLogin: true },
  },
  closed: { settings: { SIGN_UP_OPEN: '0' }, profile: { openForSignup: false } },
};

/** What is ours in the answers: page addresses and keys of the user object. */
const PROFILE_FILE = path.join(api, 'conformance-profile.json');

/** Writes what the suite is told of a site into a folder. @returns the file */
export function writeProfile(folder, { profile }) {
  const file = path.join(folder, 'conformance-profile.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(PROFILE_FILE, 'utf8')), ...profile }));
  return file;
}

/** What the suite is told about that server. */
export const suiteEnvironment = ({ port, idpPort, outbox, switchboardUrl, profileFile = PROFILE_FILE }) => ({
  BASE_URL: originAt(port),
  MAIL_ADAPTER: `module:${path.join(import.meta.dirname, 'outbox-reader.mjs')}`,
  OUTBOX: outbox,
  PROFILE_FILE: profileFile,
  CONTROL_URL: switchboardUrl,
  IDP_PORT: String(idpPort),
  REAUTH_TIMEOUT_SECONDS: REAUTHENTICATION_SECONDS,
  CONFIRM_EMAIL_COOLDOWN_SECONDS: VERIFICATION_MAIL_SECONDS,
});

/**
 * Switches accounts off for the suite, as a person with access to the database would. Asked with GET, it says how many mails
 * are still on their way.
 */
export async function startSwitchboard(databaseUrl) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const server = http.createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      const { rows } = await pool.query(
        "select count(*)::int as waiting from pgboss.job where name = 'send-mail' and state < 'completed'",
      );
      response.end(JSON.stringify(rows[0]));
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const { email, active } = JSON.parse(body);
    await pool.query(
      `update accounts set is_active = $2 where id = (select account_id from email_addresses where email = $1)`,
      [email, active],
    );
    response.end('{}');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: async () => {
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
    },
  };
}
