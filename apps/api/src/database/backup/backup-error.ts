/** Its message tells the operator what is wrong, what has been changed, and how to mend it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
