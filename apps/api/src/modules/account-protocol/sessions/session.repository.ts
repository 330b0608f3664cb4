import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ACCOUNT_COLUMNS, type AccountRow, MAY_BE_USED } from '../../accounts/index.js';
import type {
  AuthenticationMethod,
  ChallengeKind,
  AuthorizationState,
  SessionState,
} from './session-state.js';

/** The person who is signed in with a session. */
export interface SessionAccount {
  id: string;
  username: string;
  hasPassword: boolean;
}

/** A live session: not expired, and its account, if any, may be used. */
export interface StoredSession {
  tokenHash: Buffer;
  /** The number the person's session list shows. */
  id: number;
  account: SessionAccount | null;
  /** The account as it was when the session was looked up; null where it was not looked up, but made. */
  foundAccount: AccountRow | null;
  methods: AuthenticationMethod[];
  state: SessionState;
}

export interface NewSession {
  tokenHash: Buffer;
  accountId: string | null;
  methods: AuthenticationMethod[];
  state: SessionState;
  userAgent: string;
  ip: string;
  lifetimeSeconds: number;
}

export interface ListedSession {
  id: number;
  userAgent: string;
  ip: string;
  createdAt: Date;
}

type SessionRow = Pick<StoredSession, 'methods' | 'state'> & { sessionId: number } & (
    AccountRow | Record<keyof AccountRow, null>
  );

const FIND = `
  select s.id as "sessionId", s.methods, s.state, ${ACCOUNT_COLUMNS}
  from sessions s left join accounts a on a.id = s.account_id
  where s.token_hash = $1 and s.expires_at > now() and (s.account_id is null or ${MAY_BE_USED})`;

const INSERT = `
  insert into sessions (token_hash, account_id, methods, state, user_agent, ip, expires_at)
  values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
  returning id`;

/** When two calls replace the same session at once, only one of them still finds it. */
const REPLACE = `
  with gone as (delete from sessions where token_hash = $8 returning token_hash)
  insert into sessions (token_hash, account_id, methods, state, user_agent, ip, expires_at)
  select $1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7) from gone
  returning id`;

/** Changes what is given, key by key, so that parallel calls of one browser do not undo each other's changes. */
const CHANGE = `
  update sessions set methods = methods || $2::jsonb, state = (state || $3::jsonb) - $4::text[],
    expires_at = now() + make_interval(secs => $5)
  where token_hash = $1`;

const TAKE = `
  with taken as (
    select token_hash, state #> $2::text[] as item from sessions where token_hash = $1 for update
  ), gone as (
    update sessions s set state = s.state #- $2::text[] from taken where s.token_hash = taken.token_hash
  )
  select item from taken`;

const LIST = `
  select id, user_agent as "userAgent", ip, created_at as "createdAt"
  from sessions where account_id = $1 and expires_at > now() order by created_at desc, id desc`;

const KEEP_NEWEST = `
  delete from sessions where token_hash in (
    select token_hash from sessions where account_id = $1 order by created_at desc, id desc offset $2)`;

const toSessionAccount = ({ id, username, passwordHash }: AccountRow): SessionAccount => ({
  id,
  username,
  hasPassword: passwordHash !== null,
});

@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

  async find(tokenHash: Buffer): Promise<StoredSession | null> {
    const [row] = await this.database.prepared<SessionRow>('session-find', FIND, [tokenHash]);
    if (!row) return null;
    const { sessionId, methods, state, ...columns } = row;
    const foundAccount = columns.id === null ? null : columns;
    const account = foundAccount && toSessionAccount(foundAccount);
    return { tokenHash, id: sessionId, account, foundAccount, methods, state };
  }

  /**
   * @param replaced the session that must go in the same moment
   * @returns the new session's number, or null when the replaced one had already gone
   */
  async insert(session: NewSession, replaced: Buffer | null): Promise<number | null> {
    const values = [
      session.tokenHash,
      session.accountId,
      JSON.stringify(session.methods),
      JSON.stringify(session.state),
      session.userAgent,
      session.ip,
      session.lifetimeSeconds,
    ];
    const [row] = replaced
      ? await this.database.prepared<{ id: number }>('session-replace', REPLACE, [...values, replaced])
      : await this.database.prepared<{ id: number }>('session-insert', INSERT, values);
    return row?.id ?? null;
  }

  async change(
    tokenHash: Buffer,
    change: { addMethods?: AuthenticationMethod[]; set?: SessionState; unset?: (keyof SessionState)[] },
    lifetimeSeconds: number,
  ): Promise<void> {
    await this.database.prepared('session-change', CHANGE, [
      tokenHash,
      JSON.stringify(change.addMethods ?? []),
      JSON.stringify(change.set ?? {}),
      change.unset ?? [],
      lifetimeSeconds,
    ]);
  }

  /** An authorization can be taken once, however many calls bring the same `state` back. */
  takeAuthorization(tokenHash: Buffer, state: string): Promise<AuthorizationState | null> {
    return this.take(tokenHash, ['authorizations', state]);
  }

  /** A challenge can be taken once, however many calls answer it. */
  takeChallenge<Kind extends ChallengeKind>(
    tokenHash: Buffer,
    kind: Kind,
  ): Promise<NonNullable<SessionState[Kind]> | null> {
    return this.take(tokenHash, [kind]);
  }

  async list(accountId: string): Promise<ListedSession[]> {
    return this.database.prepared<ListedSession>('sessions-of', LIST, [accountId]);
  }

  async delete(tokenHash: Buffer): Promise<void> {
    await this.database.prepared('session-delete', 'delete from sessions where token_hash = $1', [tokenHash]);
  }

  /** Ends all of a person's sessions, in every browser; `ids` and `except` narrow it down. */
  async deleteOf(
    accountId: string,
    { ids = null, except = null }: { ids?: number[] | null; except?: Buffer | null } = {},
  ): Promise<void> {
    await this.database.query(
      `delete from sessions where account_id = $1 and ($2::int[] is null or id = any($2))
         and token_hash is distinct from $3`,
      [accountId, ids, except],
    );
  }

  /** Ends a person's oldest sessions beyond so many. */
  async keepNewest(accountId: string, kept: number): Promise<void> {
    await this.database.prepared('sessions-keep-newest', KEEP_NEWEST, [accountId, kept]);
  }

  async deleteExpired(): Promise<void> {
    await this.database.prepared('sessions-expired', 'delete from sessions where expires_at <= now()', []);
  }

  /** Takes something out of what a session remembers: of several calls at once, one finds it there. */
  private async take<Item>(tokenHash: Buffer, path: string[]): Promise<Item | null> {
    const [row] = await this.database.prepared<{ item: Item | null }>('session-take', TAKE, [
      tokenHash,
      path,
    ]);
    return row?.item ?? null;
  }
}
