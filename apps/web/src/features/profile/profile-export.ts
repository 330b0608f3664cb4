import { saveFile } from '../../shared/save-file';
import { PDF_SECTIONS, type PdfOptions, type Progress, STANDARD_PDF } from './pdf-options';

export interface ExportOptions {
  /** Names the file. */
  handle: string;
  options: PdfOptions;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

const ADDRESS = '/aux/profile-export/';
const PDF = 'application/pdf';

/** Asks only for what differs from the standard. */
function addressOf({ sections, paper, columns, includeHidden }: PdfOptions): string {
  const query = new URLSearchParams();
  if (includeHidden) query.set('include_hidden', 'true');
  if (sections.length < PDF_SECTIONS.length)
    for (const section of sections) query.append('sections', section);
  if (paper !== STANDARD_PDF.paper) query.set('paper', paper);
  if (columns !== STANDARD_PDF.columns) query.set('columns', String(columns));
  return query.size > 0 ? `${ADDRESS}?${query}` : ADDRESS;
}

/** Reads a response to its end and reports the progress. */
async function readAll(response: Response, onProgress: ExportOptions['onProgress']): Promise<Blob> {
  const total = Number(response.headers.get('content-length'));
  let received = 0;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  onProgress(total > 0 ? 0 : null);
  for (const reader = response.body!.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: PDF });
    parts.push(value);
    received += value.length;
    if (total > 0) onProgress(Math.min(100, Math.round((received / total) * 100)));
  }
}

/**
 * Fetches the viewer's profile as a PDF and saves it as {handle}.pdf (D50).
 * @throws Error saying "Download failed ({status})" or which other type came; whatever the abort makes fetch throw
 */
export async function exportProfile({ handle, options, signal, onProgress }: ExportOptions): Promise<void> {
  const response = await fetch(addressOf(options), {
    credentials: 'same-origin',
    headers: { accept: PDF },
    signal,
  });
  if (!response.ok) throw new Error(`Download failed (${response.status})`);
  const type = response.headers.get('content-type');
  if (!type?.toLowerCase().startsWith(PDF))
    throw new Error(`Unexpected response content-type: ${type ?? 'unknown'}`);
  saveFile(`${handle}.pdf`, await readAll(response, onProgress));
}
