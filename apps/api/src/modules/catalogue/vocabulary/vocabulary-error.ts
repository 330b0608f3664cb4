/** The vocabulary cannot be made or applied; the message says where and why. */
export class VocabularyError extends Error {
  override readonly name = 'VocabularyError';
}
