/** How long a picture is waited for, in ms. */
const LIMIT = 5000;

/**
 * The picture at an address, to be sent again should it be wanted back.
 * @returns undefined where it does not come
 */
export async function fileOf(url: string): Promise<File | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT) });
    if (!answer.ok) return undefined;
    const content = await answer.blob();
    return new File([content], 'picture', { type: content.type });
  } catch {
    return undefined;
  }
}
