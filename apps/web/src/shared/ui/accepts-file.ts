/**
 * Whether a file is of a kind named by `accept`, read as a file input reads it: extensions (".pdf"), media types
 * ("text/csv") and groups of them ("image/*"), separated by commas. Nothing named allows everything.
 */
export function acceptsFile(accept: string | undefined, file: Pick<File, 'name' | 'type'>): boolean {
  if (!accept?.trim()) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return accept
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
    .some((kind) => {
      if (kind.startsWith('.')) return name.endsWith(kind);
      if (kind.endsWith('/*')) return type.startsWith(kind.slice(0, -1));
      return type === kind;
    });
}
