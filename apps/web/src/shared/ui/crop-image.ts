/** A width and a height, in whatever unit. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle of an image, in its pixels. */
export interface CropArea extends Size {
  x: number;
  y: number;
}

export interface CroppedImage {
  /** In px; what is wider is scaled down. */
  maxWidth: number;
  /** A browser that cannot write it writes PNG, which the server remakes as well. */
  type: 'image/jpeg' | 'image/webp';
}

const QUALITY = 0.9;

/**
 * Cuts an area out of an image.
 * @param source an image's address, such as an object URL
 * @throws when the browser cannot read the image
 */
export async function cropImage(
  source: string,
  area: CropArea,
  { maxWidth, type }: CroppedImage,
): Promise<Blob> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const scale = Math.min(1, maxWidth / area.width);
  const canvas = new OffscreenCanvas(Math.round(area.width * scale), Math.round(area.height * scale));
  const context = canvas.getContext('2d')!;
  if (type === 'image/jpeg') {
    // JPEG has no transparency: what was see-through would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  const { x, y, width, height } = area;
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type, quality: QUALITY });
}
