import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-strategy';
import type { Person } from '../../../platform/access/viewer.js';

/** Passport keeps one strategy a process; who looks sessions up is each application's own, so it comes with the call. */
export interface SessionStrategyOptions {
  findViewer: (request: FastifyRequest) => Promise<Person | null>;
}

/** Signs a request in by its session cookie; without a live session it goes on as a visitor's. */
class SessionCookie extends Strategy {
  override authenticate(request: unknown, { findViewer }: SessionStrategyOptions): void {
    findViewer(request as FastifyRequest).then(
      (viewer) => this.success(viewer),
      (error: Error) => this.error(error),
    );
  }
}

@Injectable()
export class SessionStrategy extends PassportStrategy(SessionCookie, 'session') {
  /** Passport's hook for checking a user afterwards: finding the session was the whole check. */
  validate(viewer: Person | null): Person | null {
    return viewer;
  }
}
