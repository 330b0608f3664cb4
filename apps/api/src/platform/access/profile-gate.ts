import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from './viewer.js';

/** The profile a path names, already known to be visible to the viewer. */
export interface OpenProfile {
  studentId: string;
  handle: string;
  /** Whether the viewer owns it: owners also see what they hide from others. */
  isOwner: boolean;
}

/** Finds a profile by handle if the viewer may see it. The students module implements it. */
export abstract class ProfileGate {
  /** @returns null when there is no such profile or the viewer may not see it: the caller cannot tell which (D42). */
  abstract open(handle: string, viewer: Viewer): Promise<OpenProfile | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    profile?: OpenProfile;
  }
}

/** The profile named by the path of a `visitor` or `owner` handler. */
export const CurrentProfile = createParamDecorator((_: unknown, context: ExecutionContext): OpenProfile => {
  const { profile } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!profile) throw new Error('CurrentProfile needs @Access("visitor") or @Access("owner")');
  return profile;
});
