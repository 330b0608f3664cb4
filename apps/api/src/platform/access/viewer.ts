import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

export type Role = 'student' | 'staff';

/** Ids of catalogue records: what scoring needs to know of a student (`student_snapshots`). */
export interface StudySnapshot {
  earnedCourses: number[];
  projectSkills: number[];
  linkedCareers: number[];
  linkedPrograms: number[];
}

/** The viewer, signed in; read with the session in one query. */
export interface Person {
  accountId: string;
  role: Role;
  studentId: string;
  handle: string;
  /** Set while the account waits to be erased (D44). */
  deletionAt: Date | null;
  study: StudySnapshot;
  /** Ids of the catalogue courses they marked: not shown to others (D42). */
  favouriteCourses: number[];
  /** Bytes of the primary's write-ahead log after their last change; 0 when none is known (decision 0028). */
  lastWrite: number;
}

/** The viewer; null is a signed-out visitor. */
export type Viewer = Person | null;

declare module 'fastify' {
  interface FastifyRequest {
    viewer?: Viewer;
  }
}

/** The viewer of this request, decided by the session guard; handlers that need a person say so with `@Access`. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  return context.switchToHttp().getRequest<FastifyRequest>().viewer ?? null;
});
