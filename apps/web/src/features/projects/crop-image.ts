/** Pixels of an image. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a project image is sent as; the server keeps no wider one. */
const WIDEST = 1600;
const QUALITY = 0.9;

/**
 * Cuts an area out of an image.
 * @param source an image's address, such as an object URL
 * @returns a JPEG file named "cropped"
 */
export async function cropImage(source: string, area: CropArea): Promise<File> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const scale = Math.min(1, WIDEST / area.width);
  const canvas = new OffscreenCanvas(Math.round(area.width * scale), Math.round(area.height * scale));
  const context = canvas.getContext('2d')!;
  // JPEG has no transparency: what was see-through would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { x, y, width, height } = area;
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([blob], 'cropped.jpg', { type: 'image/jpeg' });
}
