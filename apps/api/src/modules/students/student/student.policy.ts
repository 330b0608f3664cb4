import type { Viewer } from '../../../platform/access/viewer.js';
import type { Visibility } from './student.entity.js';

/** What of a profile decides who sees it. */
export interface ProfileFacts {
  studentId: string;
  visibility: Visibility;
  hiddenAt: Date | null;
  deletionAt: Date | null;
}

export type Item =
  | { kind: 'profile'; of: ProfileFacts }
  | { kind: 'course'; of: ProfileFacts; confirmed: boolean; isVisible: boolean }
  | { kind: 'grade'; of: ProfileFacts; confirmed: boolean; isVisible: boolean; gradeVisible: boolean }
  | { kind: 'project'; of: ProfileFacts; hiddenAt: Date | null };

/**
 * The one privacy rule: may this viewer know of this item? Profile, skills, scores, experiences, projects, exports and
 * social cards all ask here, so that a hidden course leaks nowhere, not even through a total (D30-D32, D42, D44).
 */
export function visibleTo(viewer: Viewer, item: Item): boolean {
  if (viewer?.studentId === item.of.studentId) return true;
  if (!profileOpenTo(viewer, item.of)) return false;
  switch (item.kind) {
    case 'profile':
      return true;
    case 'course':
      return item.confirmed && item.isVisible;
    case 'grade':
      return item.confirmed && item.isVisible && item.gradeVisible;
    case 'project':
      return item.hiddenAt === null;
  }
}

/** A profile as it would be if it were public: what is seen of it then is what its owner shows. */
export const opened = (studentId: string): ProfileFacts => ({
  studentId,
  visibility: 'public',
  hiddenAt: null,
  deletionAt: null,
});

function profileOpenTo(viewer: Viewer, profile: ProfileFacts): boolean {
  if (profile.hiddenAt !== null || profile.deletionAt !== null) return false;
  return profile.visibility === 'public' || (profile.visibility === 'signed-in' && viewer !== null);
}
