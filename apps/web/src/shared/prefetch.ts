/** Fetches code before it is needed. Whether it comes or not: what needs it asks again, and fails where that can be seen. */
export async function prefetch(load: () => unknown): Promise<void> {
  // Some browsers never ask again for code that did not come once.
  if (!navigator.onLine) return;
  try {
    await load();
  } catch {
    // Said where it is needed.
  }
}
