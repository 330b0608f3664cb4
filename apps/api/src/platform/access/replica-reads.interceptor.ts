import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { concatMap, catchError, type Observable } from 'rxjs';
import { Database } from '../database/database.js';

/**
 * Whether a replica may answer, although it is a moment behind: only people's reads of their own profile. The primary
 * answers everything that others may see, so that hiding, revoking and erasing take effect at once for everybody.
 */
export function mayReadFromReplica({
  method,
  viewer,
  profile,
}: Pick<FastifyRequest, 'method' | 'viewer' | 'profile'>) {
  return (method === 'GET' || method === 'HEAD') && viewer != null && profile?.studentId === viewer.studentId;
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Lets replicas answer what they may, and notes the position of each person's last write, so that they read what they wrote. */
@Injectable()
export class ReplicaReadsInterceptor implements NestInterceptor {
  constructor(private readonly database: Database) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { viewer, method } = request;
    if (!viewer || !this.database.hasReplicas) return next.handle();
    if (mayReadFromReplica(request)) return this.database.fromReplica(viewer.lastWrite, () => next.handle());
    if (SAFE_METHODS.includes(method)) return next.handle();
    const note = () => this.database.noteWrite(viewer.studentId);
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        await note();
        return answer;
      }),
      // Part of it may have been committed.
      catchError(async (error: unknown) => {
        await note();
        throw error;
      }),
    );
  }
}
