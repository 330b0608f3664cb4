/**
 * Fetches code before it is needed. A failure is ignored: the part that needs the code fetches it again, and shows the
 * failure.
 */
export async function prefetch(load: () => unknown): Promise<void> {
  // Some browsers never ask again for code that did not come once.
  if (!navigator.onLine) return;
  try {
    await load();
  } catch {
    // The part that needs the code reports the failure.
  }
}
