import { hashToken } from '../../accounts/index.js';

/** What is kept of somebody who does not want to be asked: by nobody any more, or not by this student. */
export const refusalsOf = (studentId: string, email: string): { byAnybody: Buffer; byStudent: Buffer } => ({
  byAnybody: hashToken(email),
  byStudent: hashToken(`${studentId} ${email}`),
});
