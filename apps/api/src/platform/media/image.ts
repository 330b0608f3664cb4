import { randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import { Semaphore } from '../semaphore.js';

/** What an image shows. Its key begins with this, which leads to the `ImageOwner` that decides who may see it. */
export type ImageKind = 'profile' | 'project' | 'logo';

const KEY = /^(profile|project|logo)-[0-9a-f]{32}\.webp$/;
const FORMATS = new Set(['jpeg', 'png', 'webp']);
/** Four times what a good telephone camera takes; decoding needs a few bytes for each. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 10;
/** One image at a time, on one thread: more would take what pages and files need (docs/performance.md). */
const processing = new Semaphore(1);

/** How large an image is kept. Profile images are shown round, project images 5 to 3, a logo in a line. */
const SHAPES: Record<ImageKind, (image: Sharp) => Sharp> = {
  profile: (image) => image.resize(512, 512, { fit: 'cover', withoutEnlargement: true }),
  project: (image) => image.resize(1500, 1500, { fit: 'inside', withoutEnlargement: true }),
  logo: (image) => image.resize(480, 144, { fit: 'inside', withoutEnlargement: true }),
};

/** Loaded with the first image, not at the start, which would take a tenth of a second longer. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // Only these decoders may ever see what strangers send: no SVG, PDF or TIFF, whatever the bytes claim to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}
let library: ReturnType<typeof loadSharp> | null = null;

/** A key that cannot be guessed and says nothing about the picture or its owner. */
export const newImageKey = (kind: ImageKind): string => `${kind}-${randomBytes(16).toString('hex')}.webp`;

/** @returns null for what is no key of ours */
export const kindOfKey = (key: string): ImageKind | null => (KEY.exec(key)?.[1] as ImageKind) ?? null;

/**
 * An image made anew from its pixels: upright, one frame, no metadata, no larger than it is shown, as WebP.
 * @returns null when the bytes are no JPEG, PNG or WebP, are damaged or unfold to too many pixels
 */
export const remakeImage = (bytes: Buffer, kind: ImageKind): Promise<Buffer | null> =>
  processing.run(() => remake(bytes, kind));

async function remake(bytes: Buffer, kind: ImageKind): Promise<Buffer | null> {
  const sharp = await (library ??= loadSharp());
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
    const { format } = await image.metadata();
    if (!FORMATS.has(format)) return null;
    return await SHAPES[kind](image.autoOrient())
      .timeout({ seconds: SECONDS })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** In pixels; an image that has another shape than both say is cut at its edges. */
export interface PrintedSize {
  width: number;
  height?: number;
}

/** A stored image as JPEG for a document that is drawn; null when it cannot be read. */
export const printableImage = (bytes: Buffer, size: PrintedSize): Promise<Buffer | null> =>
  processing.run(async () => {
    const sharp = await (library ??= loadSharp());
    return sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .resize({ ...size, withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toBuffer()
      .catch(() => null);
  });
