import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ACCESS_RULE, type AccessRule } from '../../../platform/access/access.js';
import type { Person } from '../../../platform/access/viewer.js';
import { SESSION_COOKIE } from '../../../platform/http/cookies.js';
import { ViewerReadModel } from '../viewer.read-model.js';
import { isToken } from './session-token.js';
import type { SessionStrategyOptions } from './session.strategy.js';

/**
 * Says who asks, before AccessGuard decides whether they may: sets `request.viewer`, null for visitors. Nobody is turned
 * away here. Without a cookie nothing is looked up, and the account service's own calls look for themselves.
 */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  constructor(
    private readonly reflector: Reflector,
    private readonly viewers: ViewerReadModel,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS_RULE, context.getHandler());
    if (rule === 'protocol' || !isToken(request.cookies[SESSION_COOKIE])) {
      request.viewer = null;
      return true;
    }
    return super.canActivate(context) as Promise<boolean>;
  }

  override getAuthenticateOptions(): SessionStrategyOptions & { property: string; session: false } {
    return {
      property: 'viewer',
      session: false,
      findViewer: (request) => this.viewers.byToken(request.cookies[SESSION_COOKIE] ?? ''),
    };
  }

  override handleRequest<TUser = Person | null>(error: unknown, viewer: TUser): TUser {
    if (error) throw error;
    return viewer;
  }
}
