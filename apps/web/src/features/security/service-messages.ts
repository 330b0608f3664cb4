const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null && 'message' in value ? textsOf(value.message) : [];
};

/** The messages in the errors of an answer, joined: a list of items with a message, or an object of arrays of texts. */
export function messagesOf(errors: unknown): string {
  if (Array.isArray(errors)) return textsOf(errors).join(' ');
  if (typeof errors === 'object' && errors !== null) return Object.values(errors).flatMap(textsOf).join(' ');
  return '';
}
