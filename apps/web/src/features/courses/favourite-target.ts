import type { Schemas } from '@lumen/contracts';
import { HttpError } from '../../shared/api/http-error';

export const NOT_SIGNED_IN = 'User not authenticated';

/** Why something about favourites cannot be done, in words for the reader. */
export class FavouriteProblem extends Error {
  override readonly name = 'FavouriteProblem';
}

/** The student and the course of a favourite. */
export interface FavouriteTarget {
  handle: string;
  educator_uuid: string;
  course_uuid: string;
}

/** @throws FavouriteProblem when the student or the course is not known */
export function favouriteTarget(
  handle: string | null,
  { educator_uuid, course_uuid, course }: Schemas['FavouriteCourseDto'],
): FavouriteTarget {
  if (!handle) throw new FavouriteProblem(NOT_SIGNED_IN);
  if (!educator_uuid || !course_uuid)
    throw new FavouriteProblem(`Missing required UUIDs for course ${course.code}`);
  return { handle, educator_uuid, course_uuid };
}

/**
 * What is said where favourites fail.
 * @param otherwise for what has no words of its own
 */
export function favouriteFailure(error: Error, otherwise: string, code?: string): string {
  if (error instanceof FavouriteProblem) return error.message;
  if (!(error instanceof HttpError)) return otherwise;
  if (error.status === 401) return NOT_SIGNED_IN;
  return error.status === 404 && code ? `Course ${code} not found.` : otherwise;
}
