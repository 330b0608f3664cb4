import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { concatMap, catchError, type Observable } from 'rxjs';
import { Database } from '../database/database.js';

/**
 * Whether a replica, which is a moment behind, may answer: only what people read of their own profile. What others may see
 * is always asked of the primary, so that what is hidden, revoked or erased is so at once, and for everybody.
 */
export function mayBeBehind({
  method,
  viewer,
  profile,
}: Pick<FastifyRequest, 'method' | 'viewer' | 'profile'>) {
  return (method === 'GET' || method === 'HEAD') && viewer != null && profile?.studentId === viewer.studentId;
}

const changesNothing = ['GET', 'HEAD', 'OPTIONS'];

/** Lets replicas answer what they may, and notes how far people have written: they read what they wrote. */
@Injectable()
export class OwnReadsInterceptor implements NestInterceptor {
  constructor(private readonly database: Database) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { viewer, method } = request;
    if (!viewer || !this.database.hasReplicas) return next.handle();
    if (mayBeBehind(request)) return this.database.fromReplica(viewer.lastWrite, () => next.handle());
    if (changesNothing.includes(method)) return next.handle();
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
