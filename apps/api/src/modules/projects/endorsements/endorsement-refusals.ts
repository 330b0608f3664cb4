import { hashToken } from '../../accounts/index.js';

/** The hashes that are stored for a person who declines further requests, from anybody or from this student. */
export const refusalsOf = (studentId: string, email: string): { byAnybody: Buffer; byStudent: Buffer } => ({
  byAnybody: hashToken(email),
  byStudent: hashToken(`${studentId} ${email}`),
});
