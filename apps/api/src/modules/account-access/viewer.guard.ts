import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-strategy';
import { ACCESS, type AccessRequirement } from '../../platform/access/access.js';
import type { Person } from '../../platform/access/viewer.js';
import { bearerToken } from '../../platform/http/bearer.js';
import { privateCookie, SESSION_COOKIE } from '../../platform/http/cookies.js';
import { ApiTokenService } from './api-tokens/api-token.service.js';
import { ExtensionService } from './extension/extension.service.js';
import { Viewers } from '../accounts/index.js';

/**
 * Passport registers a strategy once per process, and a test process runs several applications: so each call passes the
 * function that looks people up.
 */
interface ViewerStrategyOptions {
  findViewer: (request: FastifyRequest) => Promise<Person | null>;
}

/** Authenticates a request by its session cookie or token. A request with neither continues as a visitor. */
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
  /** PassportStrategy requires this method. Nothing calls it, because Credential reports the person to Passport itself. */
  validate(viewer: Person | null): Person | null {
    return viewer;
  }
}

/**
 * Sets `request.viewer`, null for visitors, before AccessGuard decides whether the viewer may call the handler. A request
 * without cookie or token causes no look-up; the account service's calls look up the session themselves. A token is
 * accepted only by handlers that name a scope.
 */
@Injectable()
export class ViewerGuard extends AuthGuard('viewer') {
  constructor(
    private readonly reflector: Reflector,
    private readonly viewers: Viewers,
    private readonly tokens: ApiTokenService,
    private readonly extension: ExtensionService,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { rule, scope, tokensOnly = false } = this.accessOf(context);
    const isKnown =
      bearerToken(request) !== null
        ? scope !== undefined
        : !tokensOnly && privateCookie(request, SESSION_COOKIE) !== undefined;
    if (rule === 'protocol' || !isKnown) {
      request.viewer = null;
      return true;
    }
    return super.canActivate(context) as Promise<boolean>;
  }

  override getAuthenticateOptions(
    context: ExecutionContext,
  ): ViewerStrategyOptions & { property: string; session: false } {
    const { scope } = this.accessOf(context);
    return {
      property: 'viewer',
      session: false,
      findViewer: (request) => {
        const token = bearerToken(request);
        if (token === null || !scope) return this.viewers.find(request);
        return scope === 'pairing'
          ? this.extension.personOf(token, request.ip)
          : this.tokens.personOf(token, scope);
      },
    };
  }

  override handleRequest<TUser = Person | null>(error: unknown, viewer: TUser): TUser {
    if (error) throw error;
    return viewer;
  }

  private accessOf(context: ExecutionContext): Partial<AccessRequirement> {
    return this.reflector.get<AccessRequirement | undefined>(ACCESS, context.getHandler()) ?? {};
  }
}
