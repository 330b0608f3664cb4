import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-strategy';
import type { Person } from '../../../platform/access/viewer.js';

/** Passport keeps one strategy a process; who looks people up is each application's own, so it comes with the call. */
export interface ViewerStrategyOptions {
  findViewer: (request: FastifyRequest) => Promise<Person | null>;
}

/** Signs a request in by what it brings, a session cookie or a token; without either it goes on as a visitor's. */
class Credential extends Strategy {
  override authenticate(request: unknown, { findViewer }: ViewerStrategyOptions): void {
    findViewer(request as FastifyRequest).then(
      (viewer) => this.success(viewer),
      (error: Error) => this.error(error),
    );
  }
}

@Injectable()
export class ViewerStrategy extends PassportStrategy(Credential, 'viewer') {
  /** Passport's hook for checking a user afterwards: finding them was the whole check. */
  validate(viewer: Person | null): Person | null {
    return viewer;
  }
}
