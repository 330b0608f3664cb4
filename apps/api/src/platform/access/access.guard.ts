import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { deletionPending, forbidden, notFound, notSignedIn } from '../errors.js';
import { ACCESS, type AccessRequirement } from './access.js';
import { ProfileGate } from './profile-gate.js';
import { RecentProof } from './recent-proof.js';

/** Decides by the handler's `@Access` rule; a handler without one is closed to all. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly gate: ProfileGate,
    private readonly proof: RecentProof,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<AccessRequirement | undefined>(ACCESS, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const viewer = request.viewer ?? null;
    if (viewer?.deletionAt && !access?.duringDeletion) throw deletionPending(viewer.deletionAt);
    switch (access?.rule) {
      case 'anyone':
      case 'link':
      case 'protocol':
        return true;
      case 'person':
        if (!viewer) throw notSignedIn();
        return true;
      case 'staff':
        if (!viewer) throw notSignedIn();
        if (viewer.role !== 'staff') throw forbidden('Only the product team may do this.');
        if (access.recentProof) await this.proof.check(request);
        return true;
      case 'visitor':
        await this.profileOf(request);
        return true;
      case 'owner': {
        if (!viewer) throw notSignedIn();
        const profile = await this.profileOf(request);
        if (profile.studentId !== viewer.studentId) throw forbidden();
        return true;
      }
      default:
        throw notFound();
    }
  }

  private async profileOf(request: FastifyRequest) {
    const { handle } = request.params as { handle?: string };
    const profile = handle ? await this.gate.open(handle, request.viewer ?? null) : null;
    if (!profile) throw notFound();
    request.profile = profile;
    return profile;
  }
}
