import { isIP } from 'node:net';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Env } from './env.js';
import { isInClear, type SignInProvider } from './sign-in-provider.js';

/** Names each setting that is missing or wrong. */
export class WrongSettings extends Error {}

/**
 * Reads and checks the settings.
 * @throws WrongSettings that names every wrong variable, its value's problem and nothing else (no secrets).
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const known = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const env = plainToInstance(Env, known, { exposeDefaultValues: true });
  const problems = validateSync(env, { skipUndefinedProperties: false, forbidUnknownValues: false }).map(
    (problem) => `  ${problem.property}: ${Object.values(problem.constraints ?? {}).join(', ')}`,
  );
  if (env.isProduction && env.LUMEN_DEMO) {
    problems.push(
      '  LUMEN_DEMO: the demo people have known passwords; it is refused when NODE_ENV=production',
    );
  }
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (env.S3_ENDPOINT && !env[name]) problems.push(`  ${name}: must be set when S3_ENDPOINT is`);
  }
  if (env.isProduction && env.SECRET_KEYS === undefined) {
    problems.push('  SECRET_KEYS: must be set when NODE_ENV=production (docs/accounts.md)');
  }
  if (env.isProduction && env.PUBLIC_URL === undefined) {
    problems.push(
      '  PUBLIC_URL: must be set when NODE_ENV=production, or links in mails lead to localhost and browsers are refused; https://lumen.example, say',
    );
  }
  if (env.isProduction && env.SMTP_URL === undefined && env.MAIL) {
    problems.push(
      '  SMTP_URL: must be set when NODE_ENV=production, or nobody can confirm an address; MAIL=off starts without mail',
    );
  }
  if (env.isProduction && env.SMTP_URL !== undefined && env.MAIL && /@localhost\b/.test(env.MAIL_FROM)) {
    problems.push(
      '  MAIL_FROM: must be set when NODE_ENV=production, because mail servers refuse a sender at localhost; Lumen <no-reply@lumen.example>, say',
    );
  }
  if (env.isProduction && env.SIGN_IN_PROVIDERS.some(isInClear)) {
    problems.push('  SIGN_IN_PROVIDERS: an issuer or metadata must be https when NODE_ENV=production');
  }
  if (env.isProduction && env.SIGN_IN_PROVIDERS.some(takesAnyCode)) {
    problems.push(
      '  SIGN_IN_PROVIDERS: a provider needs pkce or nonce when NODE_ENV=production, or codes of others could be used',
    );
  }
  const { PROVISIONING_PROVIDER: provider } = env;
  if (provider !== undefined && !env.SIGN_IN_PROVIDERS.some(({ id }) => id === provider)) {
    problems.push('  PROVISIONING_PROVIDER: must be the id of one of SIGN_IN_PROVIDERS');
  }
  if (env.PASSKEYS && !env.ACCOUNT_SERVICE_URL && !takesPasskeys(env.publicUrl)) {
    problems.push(
      '  PASSKEYS: browsers know passkeys only at an https: address with a host name, and at http://localhost; PUBLIC_URL is neither',
    );
  }
  if (problems.length > 0)
    throw new WrongSettings(`Settings that do not fit (docs/operations.md):\n${problems.join('\n')}`);
  return env;
}

/** Whether nothing would show that a code belongs to the browser that brings it. */
const takesAnyCode = (provider: SignInProvider): boolean =>
  provider.protocol === 'openid' && !provider.pkce && !provider.nonce;

/** A passkey belongs to a host name, never to an IP address, and browsers offer it only on connections that no one can listen in on. */
function takesPasskeys(publicUrl: string): boolean {
  if (!URL.canParse(publicUrl)) return true; // named already
  const { protocol, hostname } = new URL(publicUrl);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return !isAddress && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'));
}
