/** What the look of a drawing consists of: a file has no style sheet. */
const LOOK = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
];
const OF_THE_PAGE = ['class', 'role', 'tabindex', 'aria-pressed', 'aria-hidden'];
/** Pixels a unit: sharp on paper and on fine screens. */
const SCALE = 2;

/** The drawing as a file that looks the same without the page. */
export function asSvg(drawing: SVGSVGElement): Blob {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [place, element] of [drawing, ...drawing.querySelectorAll<SVGElement>('*')].entries()) {
    const look = getComputedStyle(element);
    const target = copies[place]!;
    for (const name of OF_THE_PAGE) target.removeAttribute(name);
    for (const name of LOOK) target.style.setProperty(name, look.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

/** The drawing as pixels. @throws when the browser cannot draw it */
export async function asPng(drawing: SVGSVGElement): Promise<Blob> {
  const url = URL.createObjectURL(asSvg(drawing));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(
      drawing.width.baseVal.value * SCALE,
      drawing.height.baseVal.value * SCALE,
    );
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    URL.revokeObjectURL(url);
  }
}
