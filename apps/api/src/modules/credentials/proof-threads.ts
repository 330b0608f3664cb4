import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { API_FOLDER } from '../../platform/paths.js';
import { ThreadPool } from '../../platform/threads/thread-pool.js';
import type { SigningKey } from './issuer.js';

/** A document of JSON-LD. */
export type Document = Record<string, unknown>;

export interface ProofCheck {
  /** Without its proofs. */
  document: Document;
  proof: Document;
  /** As Multibase. */
  publicKey: string;
}

/** Why a signature does not hold. */
export interface ProofProblem {
  /**
   * - `signature`: the document or the signature was changed, or another key has signed it;
   * - `terms`: something in the document is in none of its contexts, so that no signature can cover it;
   * - `malformed`: the proof or the key is not what the standard says, or the document is too entangled.
   */
  code: 'signature' | 'terms' | 'malformed';
  /** The part of the document that it is about, where it is known. */
  part: string | null;
}

type SignTask = { kind: 'sign'; credential: Document; key: SigningKey; created: string };
type CheckTask = { kind: 'check'; checks: ProofCheck[] };

const SCRIPT = new URL('credentials/thread.mjs', API_FOLDER);
/** The longest record takes three seconds each of a processor that has nothing else to do. */
const SIGNING_MS = 30_000;
const CHECKING_MS = 15_000;
const NEVER = new AbortController().signal;

/**
 * The threads that sign and that check, one each: a long record takes seconds, and people who have something checked cannot
 * keep those waiting who sign.
 */
@Injectable()
export class ProofThreads implements OnApplicationShutdown {
  private readonly signing = new ThreadPool<SignTask, Document>({
    script: SCRIPT,
    threads: 1,
    limitMs: SIGNING_MS,
    busy: 'Many records are being signed just now. Please try again in a moment.',
  });
  private readonly checking = new ThreadPool<CheckTask, (ProofProblem | null)[]>({
    script: SCRIPT,
    threads: 1,
    limitMs: CHECKING_MS,
    busy: 'Many records are being checked just now, or this one takes too long. Please try again in a moment.',
  });

  /** The credential with its proof; those in it, where it is a record, are signed each for itself. @throws as `ThreadPool.do` */
  sign(credential: Document, key: SigningKey, created: Date): Promise<Document> {
    return this.signing.do({ kind: 'sign', credential, key, created: inSeconds(created) }, NEVER);
  }

  /** For each check what is wrong, or null. @param gone ends it: the caller no longer waits for the answer @throws as `ThreadPool.do` */
  check(checks: ProofCheck[], gone: AbortSignal): Promise<(ProofProblem | null)[]> {
    return checks.length === 0 ? Promise.resolve([]) : this.checking.do({ kind: 'check', checks }, gone);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.signing.stop(), this.checking.stop()]);
  }
}

/** Credentials say when to the second. */
export const inSeconds = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;
