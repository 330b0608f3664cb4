import 'reflect-metadata';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';
import { DatabaseAddress } from './database-address.js';
import { NetworkList, Networks } from './networks.js';
import { ProviderList, type SignInProvider } from './sign-in-provider.js';
import { type ThirdParty, ThirdPartyList } from './third-party.js';
import { API_FOLDER } from './paths.js';

/** On, as `true`, `1` or `on`, or off, as `false`, `0` or `off`, in any case. */
const Flag = () => (target: object, key: string) => {
  Transform(({ value }: { value: unknown }) => FLAGS.get(String(value).toLowerCase()) ?? value)(target, key);
  IsBoolean({ message: "'$value' is neither on (true, 1, on) nor off (false, 0, off)" })(target, key);
};
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'on'].map((text) => [text, true] as const),
  ...['false', '0', 'off'].map((text) => [text, false] as const),
]);

/** A whole number, at least and at most as large as said. */
const WholeNumber =
  (min: number, max = Number.MAX_SAFE_INTEGER) =>
  (target: object, key: string) => {
    Type(() => Number)(target, key);
    IsInt()(target, key);
    Min(min)(target, key);
    Max(max)(target, key);
  };

const itemsIn = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Every setting of the API, in the names of its environment variables. docs/operations.md explains them. */
export class Env {
  @IsIn(['development', 'production', 'test'])
  NODE_ENV: 'development' | 'production' | 'test' = 'development';

  /** PostgreSQL to use, 15 or newer. */
  @DatabaseAddress()
  DATABASE_URL: string;

  /** The same database without a pooler in between, where DATABASE_URL leads through one in transaction mode. */
  @IsOptional()
  @DatabaseAddress()
  DATABASE_DIRECT_URL?: string;

  /** Whether hot statements keep a name in the server's session; `auto` is not through a pooler (docs/operations.md). */
  @IsIn(['auto', 'named', 'unnamed'])
  DATABASE_STATEMENTS: 'auto' | 'named' | 'unnamed' = 'auto';

  /** Standbys that answer what people read of their own, separated by commas (docs/operations.md). */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? itemsIn(value) : value))
  @DatabaseAddress({ each: true })
  DATABASE_REPLICA_URLS: string[] = [];

  /** Seconds by which what people read of their own may be behind, at most, when others have changed it. */
  @WholeNumber(1)
  DATABASE_REPLICA_LAG_SECONDS: number = 10;

  /** Connections per process: 4 to 8 are enough on two cores (docs/performance.md). */
  @WholeNumber(1)
  DATABASE_POOL: number = 8;

  /** Milliseconds that a request waits for the database, for a connection or for one statement, before it answers 503. */
  @WholeNumber(100)
  DATABASE_WAIT_MS: number = 1_500;

  /** Seconds between reporting not ready and accepting no more connections. */
  @WholeNumber(0)
  DRAIN_SECONDS: number = 0;

  /** Seconds that running requests have to end after that. */
  @WholeNumber(0)
  SHUTDOWN_SECONDS: number = 10;

  /** Reads of the dashboard that may be at work at a time, per process; more are told to come back (docs/performance.md). */
  @WholeNumber(1)
  READS_IN_FLIGHT: number = 16;

  /** Threads that set PDF files, per process. */
  @WholeNumber(1)
  PDF_THREADS: number = 1;

  /** Whether this process does jobs, or leaves them to another: `dist/worker.js` (docs/operations.md). */
  @IsIn(['in-process', 'off'])
  JOBS: 'in-process' | 'off' = 'in-process';

  /** Seconds after which a process sees a new catalogue that it was not told of, or a lost connection. */
  @WholeNumber(1)
  CATALOGUE_POLL_SECONDS: number = 20;

  @IsString()
  HOST: string = '127.0.0.1';

  @WholeNumber(0, 65_535)
  PORT: number = 3000;

  /** Where monitors ask for metrics; without it nothing listens there. Never the port that people reach. */
  @IsOptional()
  @WholeNumber(0, 65_535)
  METRICS_PORT?: number;

  @IsString()
  METRICS_HOST: string = '127.0.0.1';

  /** Where people reach the product, without a trailing slash: used in mails and in the Origin check. */
  @IsOptional()
  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'] },
    { message: 'PUBLIC_URL must be an address with http: or https:, such as https://lumen.example' },
  )
  PUBLIC_URL?: string;

  /** Networks of the reverse proxies in front, whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  @NetworkList()
  TRUSTED_PROXIES: Networks = new Networks();

  /** Folder for images, where no S3 store is named, and, in development, outgoing mail. */
  @IsString()
  DATA_DIR: string = path.resolve('.data');

  /** An S3-compatible store to keep images in instead of DATA_DIR; the other S3 settings come with it. */
  @IsOptional()
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  S3_ENDPOINT?: string;

  @IsString()
  S3_REGION: string = 'us-east-1';

  @IsOptional()
  @IsString()
  S3_BUCKET?: string;

  @IsOptional()
  @IsString()
  S3_ACCESS_KEY_ID?: string;

  @IsOptional()
  @IsString()
  S3_SECRET_ACCESS_KEY?: string;

  /** The built web app, served beside the API; without it only the API answers. */
  @IsString()
  WEB_DIR: string = fileURLToPath(new URL('../web/dist', API_FOLDER));

  /** Loads the demo university and its people into an empty database (D74). */
  @Flag()
  LUMEN_DEMO: boolean = false;

  /** Whether people sign in at /accounts/login/; off, at /login. Server and web app follow this one setting (D17). */
  @Flag()
  LOGIN_AT_ACCOUNTS: boolean = true;

  /** Where the browser extension that fetches transcripts is offered (D48). */
  @IsOptional()
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  EXTENSION_STORE_URL?: string;

  /** The page that presents this installation to signed-out visitors; unset, our own is shown at /welcome (D83). */
  @IsOptional()
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  JOIN_URL?: string;

  /** Services of others that run for visitors who agree to them, as a JSON list (docs/operations.md). */
  @ThirdPartyList()
  THIRD_PARTIES: ThirdParty[] = [];

  /** Who may see a new profile until its owner chooses (D30). */
  @IsIn(['public', 'signed-in', 'private'])
  DEFAULT_VISIBILITY: 'public' | 'signed-in' | 'private' = 'public';

  /** The OpenTelemetry collector that takes spans, as OTLP over HTTP; nothing is traced without one (docs/operations.md). */
  @IsOptional()
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** The share of requests and jobs that is traced. */
  @Type(() => Number)
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG: number = 1;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
  LOG_LEVEL: string = 'info';

  /**
   * Encrypts second factors and signs the keys in mails: 32 random bytes in base64 each, separated by commas, newest
   * first (docs/accounts.md). Outside production one is made in DATA_DIR when this is not set.
   */
  @IsOptional()
  @Matches(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/, {
    message: 'SECRET_KEYS must be 32 bytes in base64 each, separated by commas',
  })
  SECRET_KEYS?: string;

  /** Where mail is handed in; without it mails are written to DATA_DIR/outbox.jsonl. */
  @IsOptional()
  @IsUrl({ require_tld: false, protocols: ['smtp', 'smtps'], require_protocol: true })
  SMTP_URL?: string;

  /** Off: no mail is sent. Production starts without a mail server only if this says so. */
  @Flag()
  MAIL: boolean = true;

  /** Who mails come from. */
  @Matches(/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
    message: 'MAIL_FROM must have an address, such as Lumen <no-reply@lumen.example>',
  })
  MAIL_FROM: string = 'Lumen <no-reply@localhost>';

  /** Whether strangers may make an account. */
  @Flag()
  SIGN_UP_OPEN: boolean = true;

  /** An external account service to sign people in, instead of the one built in (docs/accounts.md). */
  @IsOptional()
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  ACCOUNT_SERVICE_URL?: string;

  /** OpenID Connect and SAML providers, as a JSON list (docs/accounts.md). */
  @ProviderList()
  SIGN_IN_PROVIDERS: SignInProvider[] = [];

  /** How SAML identity providers know this site; unset, the address of its metadata (docs/accounts-saml.md). */
  @IsOptional()
  @IsString()
  SAML_ENTITY_ID?: string;

  /**
   * PEM files with an RSA key and its certificate each, separated by commas: the first signs requests, each opens what was
   * encrypted for it (docs/accounts-saml.md).
   */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? itemsIn(value) : value))
  @IsString({ each: true })
  SAML_KEYS: string[] = [];

  /** Domains whose people a directory may hand in by SCIM, separated by commas; without one SCIM is off (docs/accounts-provisioning.md). */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? itemsIn(value.toLowerCase()) : value,
  )
  @Matches(/^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)+$/, {
    each: true,
    message: 'PROVISIONING_DOMAINS must be domains like university.example, separated by commas',
  })
  PROVISIONING_DOMAINS: string[] = [];

  /** The provider of SIGN_IN_PROVIDERS that knows those people by their `externalId`. */
  @IsOptional()
  @IsString()
  PROVISIONING_PROVIDER?: string;

  /**
   * Hosts of other issuers of credentials, separated by commas, that are asked for their keys and lists of revoked credentials
   * when a person checks a credential of theirs; of all others it is said that they could not be asked (docs/credentials.md).
   */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? itemsIn(value.toLowerCase()) : value,
  )
  @Matches(/^[a-z0-9.-]+(:\d+)?$/, {
    each: true,
    message: 'CREDENTIAL_ISSUER_HOSTS must be hosts like credentials.example, separated by commas',
  })
  CREDENTIAL_ISSUER_HOSTS: string[] = [];

  /** Days a sign-in lasts, counted from the last change to it. */
  @WholeNumber(1)
  SESSION_DAYS: number = 14;

  /** Seconds after which sensitive actions ask for the password or a code again. */
  @WholeNumber(1)
  REAUTHENTICATION_SECONDS: number = 300;

  /** Whether changes to addresses and connected accounts ask for the password or a code again, too. */
  @Flag()
  REAUTHENTICATION_REQUIRED: boolean = false;

  /** Whether actions of staff need a sign-in with a second factor; unless given, only in production. */
  @IsOptional()
  @Flag()
  STAFF_SECOND_FACTOR?: boolean;

  /** Whether people may sign in with passkeys (WebAuthn), and have them as a second factor (docs/accounts.md). */
  @Flag()
  PASSKEYS: boolean = false;

  /** Networks in which very many people share an address; the limits per client address are higher there. */
  @NetworkList()
  CAMPUS_NETWORKS: Networks = new Networks();

  /** Sign-in calls a minute from one address of these networks; the other limits per address grow alike. */
  @WholeNumber(30)
  CAMPUS_LOGIN_LIMIT: number = 600;

  /** Seconds between two mails that prove the same address. */
  @WholeNumber(1)
  VERIFICATION_MAIL_SECONDS: number = 180;

  /** Where sessions of the server are ours alone: to listen, to hold locks while starting, to migrate, and for jobs. */
  get directDatabaseUrl(): string {
    return this.DATABASE_DIRECT_URL ?? this.DATABASE_URL;
  }

  /** Whether requests reach the database through a pooler that lends a session for one transaction. */
  get hasPooler(): boolean {
    return this.DATABASE_DIRECT_URL !== undefined;
  }

  get namesStatements(): boolean {
    return this.DATABASE_STATEMENTS === 'named' || (this.DATABASE_STATEMENTS === 'auto' && !this.hasPooler);
  }

  /** Where people reach the product, derived from the port when not set. */
  get publicUrl(): string {
    return (this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).replace(/\/+$/, '');
  }

  get staffNeedSecondFactor(): boolean {
    return this.STAFF_SECOND_FACTOR ?? this.isProduction;
  }

  get isProduction(): boolean {
    return this.NODE_ENV === 'production';
  }
}
