var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
const FIND = `
  select s.id, s.account_id, a.username, a.password_hash is not null as has_password, s.methods, s.state
  from sessions s left join accounts a on a.id = s.account_id
  where s.token_hash = $1 and s.expires_at > now() and (s.account_id is null or a.is_active)`;
const INSERT = `
  insert into sessions (token_hash, account_id, methods, state, user_agent, ip, expires_at)
  values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
  returning id`;
/** Of two calls that replace the same session at once, only one finds it still there. */
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
const TAKE_TRIP = `
  with taken as (
    select token_hash, state -> 'trips' -> $2 as trip from sessions where token_hash = $1 for update
  ), gone as (
    update sessions s set state = s.state #- array['trips', $2] from taken where s.token_hash = taken.token_hash
  )
  select trip from taken`;
const LIST = `
  select id, user_agent as "userAgent", ip, created_at as "createdAt"
  from sessions where account_id = $1 and expires_at > now() order by created_at desc, id desc`;
let SessionRepository = class SessionRepository {
    database;
    constructor(database) {
        this.database = database;
    }
    async find(tokenHash) {
        const [row] = await this.database.prepared('session-find', FIND, [tokenHash]);
        if (!row)
            return null;
        const { id, methods, state } = row;
        const account = row.account_id !== null
            ? { id: row.account_id, username: row.username ?? '', hasPassword: row.has_password }
            : null;
        return { tokenHash, id, account, methods, state };
    }
    /**
     * @param replaced the session that must go in the same moment
     * @returns the new session's number, or null when the replaced one had already gone
     */
    async insert(session, replaced) {
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
            ? await this.database.prepared('session-replace', REPLACE, [...values, replaced])
            : await this.database.prepared('session-insert', INSERT, values);
        return row?.id ?? null;
    }
    async change(tokenHash, change, lifetimeSeconds) {
        await this.database.prepared('session-change', CHANGE, [
            tokenHash,
            JSON.stringify(change.addMethods ?? []),
            JSON.stringify(change.set ?? {}),
            change.unset ?? [],
            lifetimeSeconds,
        ]);
    }
    /** A trip can be taken once, however many calls bring the same `state` back. */
    async takeTrip(tokenHash, state) {
        const [row] = await this.database.prepared('session-trip', TAKE_TRIP, [
            tokenHash,
            state,
        ]);
        return row?.trip ?? null;
    }
    async list(accountId) {
        return this.database.prepared('sessions-of', LIST, [accountId]);
    }
    async delete(tokenHash) {
        await this.database.prepared('session-delete', 'delete from sessions where token_hash = $1', [tokenHash]);
    }
    /** Ends all of a person's sessions, in every browser; `ids` and `except` narrow it down. */
    async deleteOf(accountId, { ids = null, except = null } = {}, tx = this.database.manager) {
        await tx.query(`delete from sessions where account_id = $1 and ($2::int[] is null or id = any($2))
         and token_hash is distinct from $3`, [accountId, ids, except]);
    }
    async deleteExpired() {
        await this.database.prepared('sessions-expired', 'delete from sessions where expires_at <= now()', []);
    }
};
SessionRepository = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], SessionRepository);
export { SessionRepository };
//# sourceMappingURL=session.repository.js.map