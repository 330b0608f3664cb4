import { fetchFile } from '../../shared/api/fetch-with-timeout';
import { saveFile } from '../../shared/save-file';
import type { FileRequest, Progress } from './export-formats';

interface Download {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** Reads a response to its end and reports the progress. */
async function readAll(response: Response, type: string, onProgress: Download['onProgress']): Promise<Blob> {
  const total = Number(response.headers.get('content-length'));
  let received = 0;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  onProgress(total > 0 ? 0 : null);
  for (const reader = response.body!.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type });
    parts.push(value);
    received += value.length;
    if (total > 0) onProgress(Math.min(100, Math.round((received / total) * 100)));
  }
}

/**
 * Fetches the viewer's profile as a file and saves it (D50).
 * @throws Error saying "Download failed ({status})" or which other type came; what `fetchFile` throws
 */
export async function saveExport(
  { address, type, fileName }: FileRequest,
  { signal, onProgress }: Download,
): Promise<void> {
  const response = await fetchFile(
    new Request(address, { credentials: 'same-origin', headers: { accept: type }, signal }),
  );
  if (!response.ok) throw new Error(`Download failed (${response.status})`);
  const came = response.headers.get('content-type');
  if (!came?.toLowerCase().startsWith(type))
    throw new Error(`Unexpected response content-type: ${came ?? 'unknown'}`);
  saveFile(fileName, await readAll(response, type, onProgress));
}
