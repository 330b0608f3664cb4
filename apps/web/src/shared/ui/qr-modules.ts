import QrCodes from 'qrcode';

/** The light edge that readers need, in modules. */
const EDGE = 4;

export interface QrPicture {
  /** With its edge, in modules. */
  side: number;
  /** What an SVG shows of it. */
  viewBox: string;
  /** The dark modules as one path, from the corner of the code. */
  path: string;
}

/** A run of each row at a time. */
function pathOf({ size, data }: { size: number; data: ArrayLike<number> }): string {
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      let end = x;
      while (end < size && data[y * size + end]) end++;
      path += `M${x} ${y}h${end - x}v1H${x}z`;
      x = end;
    }
  }
  return path;
}

/** @throws Error when the text is too long for a code */
export function qrPicture(text: string): QrPicture {
  const { modules } = QrCodes.create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * EDGE;
  return { side, viewBox: `${-EDGE} ${-EDGE} ${side} ${side}`, path: pathOf(modules) };
}

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** A code as a file that any size can be printed of. @param title what it is read out as */
export function qrSvgFile(text: string, title: string): Blob {
  const { viewBox, path } = qrPicture(text);
  const svg = document.createElementNS(NAMESPACE, 'svg');
  const add = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS(NAMESPACE, name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    svg.append(element);
    return element;
  };
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('role', 'img');
  svg.setAttribute('shape-rendering', 'crispEdges');
  add('title', {}).textContent = title;
  add('rect', { x: String(-EDGE), y: String(-EDGE), width: '100%', height: '100%', fill: '#fff' });
  add('path', { d: path });
  return new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' });
}

/** In pixels, about: a module is a whole number of them. */
const PNG_SIDE = 1_000;

/** A code as a file for where no SVG can be used. */
export function qrPngFile(text: string): Promise<Blob> {
  const { side, path } = qrPicture(text);
  const scale = Math.ceil(PNG_SIDE / side);
  const canvas = new OffscreenCanvas(side * scale, side * scale);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, EDGE * scale, EDGE * scale);
  context.fillStyle = '#000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- it fills no array
  context.fill(new Path2D(path));
  return canvas.convertToBlob({ type: 'image/png' });
}
