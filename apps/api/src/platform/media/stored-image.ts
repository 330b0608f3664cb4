import { buffer } from 'node:stream/consumers';
import { printableImage, type PrintedSize } from './image.js';
import type { MediaStore } from './media.store.js';

/** An image that is kept, for a document that is drawn; null where it is gone, or cannot be read any more. */
export async function storedImage(media: MediaStore, key: string, size: PrintedSize): Promise<Buffer | null> {
  const file = await media.open(key);
  return file && printableImage(await buffer(file.stream), size);
}
