import { readFile } from 'node:fs/promises';
import type { SamlProvider } from '../../../../platform/sign-in-provider.js';
import { type IdentityProvider, readMetadata } from './metadata.js';
import { SamlFault } from './saml-fault.js';

const TIMEOUT_MS = 10_000;
/** One entity has some ten thousand bytes; a whole federation is asked for one entity at a time. */
const MAX_BYTES = 5_242_880;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** An identity provider's metadata, read again every hour, and sooner when a signature does not fit. */
export class MetadataSource {
  private current: IdentityProvider | null = null;
  private failure: unknown = null;
  private triedAt = -Infinity;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly provider: SamlProvider,
    private readonly now: () => number = Date.now,
  ) {}

  get isAddress(): boolean {
    return /^https?:\/\//.test(this.provider.metadata);
  }

  /**
   * What holds now. While it cannot be read again, what was read last holds on, until the end it names itself.
   * @throws SamlFault
   */
  async get(): Promise<IdentityProvider> {
    const isGood = this.current !== null && !this.isOver && this.failure === null;
    await this.readWhenOlderThan(isGood ? HOUR_MS : MINUTE_MS);
    if (!this.current) throw this.failure;
    if (this.isOver) throw new SamlFault('SAML_METADATA_EXPIRED');
    return this.current;
  }

  /**
   * Reads it again, at most every minute: the identity provider may have another key.
   * @returns whether it has
   */
  async renew(): Promise<boolean> {
    const before = this.current?.certificates.join();
    await this.readWhenOlderThan(MINUTE_MS);
    return this.current?.certificates.join() !== before;
  }

  private get isOver(): boolean {
    const until = this.current?.validUntil ?? null;
    return until !== null && until.getTime() <= this.now();
  }

  /** Once for all who wait. */
  private async readWhenOlderThan(ms: number): Promise<void> {
    if (this.now() - this.triedAt < ms) return this.reading ?? undefined;
    this.triedAt = this.now();
    this.reading = this.read().then(
      (found) => {
        this.current = found;
        this.failure = null;
      },
      (error: unknown) => {
        this.failure = error;
      },
    );
    await this.reading;
  }

  private async read(): Promise<IdentityProvider> {
    const { entity_id: entityId, metadata, metadata_certificate: file } = this.provider;
    const certificate = file === undefined ? null : await textOfFile(file);
    return readMetadata(await (this.isAddress ? textAt(metadata) : textOfFile(metadata)), {
      entityId,
      certificate,
    });
  }
}

async function textOfFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new SamlFault('SAML_METADATA_UNREACHABLE', { cause: error });
  }
}

async function textAt(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) throw new SamlFault('SAML_TOO_LARGE');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    throw new SamlFault('SAML_METADATA_UNREACHABLE', { cause: error });
  }
}
