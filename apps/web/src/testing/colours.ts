/** A colour, however it is written, as `#rrggbb`: a canvas turns it into sRGB bytes. */
export function inHex(colour: string): string {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const bytes = Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
