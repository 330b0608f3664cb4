import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, invalid, notFound } from '../../platform/errors.js';
import { cookieOptions } from '../../platform/http/cookies.js';
import { KeyRing } from '../../platform/keys/key-ring.js';
import { RateLimits, tooOften } from '../../platform/limits/rate-limits.js';
import { hashToken, passwordFits } from '../accounts/index.js';
import { isWithdrawn, StudentRepository, type StudentRow } from '../students/index.js';
import { ShareLinkRepository, type ShareLinkRow } from './share-link.repository.js';

/** A link that opens something now, with whose it is. */
export interface OpenLink {
  link: ShareLinkRow;
  student: StudentRow;
  isOwner: boolean;
}

/** Says that this browser is on a visit; it goes to the calls of this one link alone. */
const COOKIE = 'share_visit';
const VISIT_SECONDS = 3_600;
const PURPOSE = 'share-visit';

export const sharePath = (token: string): string => `/dashboard-api/shares/${token}`;

/**
 * Visits by share links. A visit needs no session: for an hour, a signed cookie says that this browser is on a visit and
 * has typed the link's password, where there is one. Each visit is counted when it begins.
 */
@Injectable()
export class Visits {
  constructor(
    private readonly links: ShareLinkRepository,
    private readonly students: StudentRepository,
    private readonly keys: KeyRing,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The link of an address, whether or not this visitor has its password.
   * @returns null when it is malformed, unknown, revoked or expired, when the product team has hidden its owner's profile, and
   *   while its owner waits to be erased: the caller cannot tell which
   */
  async find(token: string, viewer: { studentId: string } | null): Promise<OpenLink | null> {
    const link = await this.links.byToken(hashToken(token));
    const student = link && (await this.students.byId(link.studentId));
    if (!student || isWithdrawn(student)) return null;
    return { link, student, isOwner: viewer?.studentId === student.id };
  }

  /**
   * The same for a person who wants to see what is in it.
   * @param reply where the visit begins, unless it has; null lets nothing begin
   * @throws DomainError `not_found`, `share_link_locked`
   */
  async enter(request: FastifyRequest, token: string, reply: FastifyReply | null): Promise<OpenLink> {
    const open = await this.find(token, request.viewer ?? null);
    if (!open) throw notFound();
    if (open.isOwner || this.isOnVisit(request, open.link)) return open;
    if (open.link.passwordHash !== null) throw locked();
    if (reply) await this.begin(request, reply, token, open.link);
    return open;
  }

  /**
   * Begins a visit with the password of the link.
   * @throws DomainError `not_found`, `invalid`, 429 `too_many_passwords`
   */
  async unlock(request: FastifyRequest, reply: FastifyReply, token: string, password: string): Promise<void> {
    const open = await this.find(token, request.viewer ?? null);
    if (!open) throw notFound();
    const { id, passwordHash } = open.link;
    if (passwordHash !== null) {
      const attempt = await this.limits.attempt('share_password', { ip: request.ip, key: id }, async () =>
        (await passwordFits(passwordHash, password)) ? open : null,
      );
      if (attempt === 'too-many') throw tooManyPasswords();
      if (attempt === 'wrong') throw invalid({ password: ['This is not the password of this link.'] });
    }
    if (!open.isOwner) await this.begin(request, reply, token, open.link);
  }

  private async begin(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    link: ShareLinkRow,
  ): Promise<void> {
    const until = Math.floor(Date.now() / 1_000) + VISIT_SECONDS;
    void reply.setCookie(COOKIE, `${until}.${this.keys.sign(PURPOSE, signed(link, until))}`, {
      ...cookieOptions(request, VISIT_SECONDS),
      path: sharePath(token),
      sameSite: 'strict',
      httpOnly: true,
    });
    await this.links.countOpening(link);
  }

  private isOnVisit({ cookies }: FastifyRequest, link: ShareLinkRow): boolean {
    const [until = '', signature = ''] = (cookies[COOKIE] ?? '').split('.');
    return (
      Number(until) > Date.now() / 1_000 && this.keys.verify(PURPOSE, signed(link, Number(until)), signature)
    );
  }
}

/** Another password ends the visits that the one before began. */
const signed = ({ id, passwordHash }: ShareLinkRow, until: number) => `${id} ${until} ${passwordHash ?? ''}`;

const locked = () =>
  new DomainError({ code: 'share_link_locked', status: 403, detail: 'This link asks for a password.' });

const tooManyPasswords = () =>
  tooOften(
    'share_password',
    'too_many_passwords',
    'Too many wrong passwords. Please try again in a few minutes.',
  );
