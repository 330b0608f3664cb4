import { CREDENTIAL_MAX } from '@lumen/matching/limits';

/** Reads codes in pictures; not every browser has it, and TypeScript does not know it. */
interface CodeReader {
  detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]>;
}
type CodeReaderClass = new (options: { formats: string[] }) => CodeReader;

const codeReader = (): CodeReaderClass | undefined =>
  (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector;

/** Whether this browser reads QR codes, in a photo that was just taken or in any other picture. */
export const readsCodes = (): boolean => codeReader() !== undefined;

/**
 * The text in a file: what it says, or in a picture what its QR code says.
 * @throws Error in words for people
 */
export async function credentialText(file: File): Promise<string> {
  if (file.type.startsWith('image/')) return codeIn(file);
  if (file.size > CREDENTIAL_MAX)
    throw new Error('This file is too large: a credential that is checked here has at most 780 kilobytes.');
  return file.text();
}

async function codeIn(file: File): Promise<string> {
  const Reader = codeReader();
  if (!Reader) throw new Error('This browser cannot read QR codes. Paste the text instead.');
  const picture = await createImageBitmap(file).catch(() => null);
  const [code] = picture ? await new Reader({ formats: ['qr_code'] }).detect(picture) : [];
  picture?.close();
  if (!code) throw new Error('There is no QR code in this picture that can be read.');
  return code.rawValue;
}
