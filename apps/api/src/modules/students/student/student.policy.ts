import type { Viewer } from '../../../platform/access/viewer.js';
import type { Visibility } from './student.entity.js';

/** What of a profile decides who sees it. */
export interface ProfileFacts {
  studentId: string;
  visibility: Visibility;
  hiddenAt: Date | null;
  deletionAt: Date | null;
  /** Whether the account lets others see the profile (`account-state.policy.ts`, 0024). */
  mayBeShown: boolean;
}

export type Item =
  | { kind: 'profile'; of: ProfileFacts }
  | { kind: 'course'; of: ProfileFacts; confirmed: boolean; isVisible: boolean; isShared?: boolean }
  | {
      kind: 'grade';
      of: ProfileFacts;
      confirmed: boolean;
      isVisible: boolean;
      gradeVisible: boolean;
      isShared?: boolean;
    }
  | { kind: 'project'; of: ProfileFacts; hiddenAt: Date | null };

/**
 * The one privacy rule: may this viewer know of this item? Profile, skills, scores, experiences, projects, exports and
 * social cards all use it, so that a hidden course leaks nowhere, not even through a total (D30-D32, D42, D44). An item
 * of the share link that the viewer uses is visible even when it is hidden on the profile (D82).
 */
export function visibleTo(viewer: Viewer, item: Item): boolean {
  if (viewer?.studentId === item.of.studentId) return true;
  if (!profileOpenTo(viewer, item.of)) return false;
  switch (item.kind) {
    case 'profile':
      return true;
    case 'course':
      return item.isShared === true || (item.confirmed && item.isVisible);
    case 'grade':
      return item.isShared === true || (item.confirmed && item.isVisible && item.gradeVisible);
    case 'project':
      return item.hiddenAt === null;
  }
}

/** Courses that their owner has put into a link, each by itself (D82). */
export interface SharedCourses {
  /** Ids of the catalogue. */
  ids: ReadonlySet<number>;
  /** Whether their grades are shared with them. */
  grades: boolean;
}

export const NOTHING_SHARED: SharedCourses = { ids: new Set(), grades: false };

/** The profile as if it were public, to find out what its owner shows. */
export const opened = (studentId: string): ProfileFacts => ({
  studentId,
  visibility: 'public',
  hiddenAt: null,
  deletionAt: null,
  mayBeShown: true,
});

/** Whether only the owner sees anything of it, whatever the owner has chosen, share links included. */
export const isWithdrawn = ({
  hiddenAt,
  deletionAt,
  mayBeShown,
}: Pick<ProfileFacts, 'hiddenAt' | 'deletionAt' | 'mayBeShown'>): boolean =>
  hiddenAt !== null || deletionAt !== null || !mayBeShown;

function profileOpenTo(viewer: Viewer, profile: ProfileFacts): boolean {
  if (isWithdrawn(profile)) return false;
  return profile.visibility === 'public' || (profile.visibility === 'signed-in' && viewer !== null);
}
