import type { EarnedKind, PrintedLine } from './record.entity.js';

/** A stored line of a record with what its owner lets others see of it. */
export interface EarnedRow {
  id: string;
  /** Its place in the record, from 1: later imports are behind earlier ones. */
  position: number;
  /** Null of a course added by hand. */
  importId: string | null;
  /** The school whose transcript it is of, as printed; null where that does not say, and of a course added by hand. */
  school: string | null;
  kind: EarnedKind;
  term: string | null;
  institution: string | null;
  code: string;
  title: string;
  credits: number;
  grade: string | null;
  repeat: string | null;
  courseId: number | null;
  ownMatch: boolean;
  /** What the transcript says where the student has corrected it. */
  printed: PrintedLine | null;
  removedAt: Date | null;
  isVisible: boolean;
  gradeVisible: boolean;
}
