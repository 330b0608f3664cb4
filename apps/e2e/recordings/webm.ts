/** One compressed picture of a video. */
export interface Chunk {
  /** ms since the beginning. */
  at: number;
  isKey: boolean;
  data: Buffer;
}

export interface Video {
  width: number;
  height: number;
  /** ms. */
  duration: number;
  chunks: readonly Chunk[];
}

type Content = Buffer | readonly Buffer[];

/** An element of EBML, the format below WebM: its id, its length in eight bytes, its content. */
function element(id: string, content: Content): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.concat(content);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
}

/** Four bytes whatever the number, so that an element's length is known before its value. */
function uint(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

const header = element('1a45dfa3', [
  element('4282', Buffer.from('webm')),
  element('4287', uint(4)), // version of the document type
  element('4285', uint(2)), // that a reader must know
]);

const info = (duration: number) =>
  element('1549a966', [
    element('2ad7b1', uint(1_000_000)), // ns in a tick: times are in ms
    element('4489', float(duration)),
    element('4d80', Buffer.from('lumen')),
    element('5741', Buffer.from('lumen')),
  ]);

const tracks = (width: number, height: number) =>
  element('1654ae6b', [
    element('ae', [
      element('d7', uint(1)), // number
      element('73c5', uint(1)), // unique id
      element('83', uint(1)), // video
      element('86', Buffer.from('V_VP9')),
      element('e0', [element('b0', uint(width)), element('ba', uint(height))]),
    ]),
  ]);

function block({ at, isKey, data }: Chunk, clusterAt: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x81); // track 1
  head.writeInt16BE(at - clusterAt, 1);
  head.writeUInt8(isKey ? 0x80 : 0, 3);
  return element('a3', [head, data]);
}

/** From one key frame to the next: what a player can jump to. */
function clusters(chunks: readonly Chunk[]): { at: number; bytes: Buffer }[] {
  const starts = chunks.flatMap(({ isKey }, index) => (isKey ? [index] : []));
  return starts.map((start, nth) => {
    const { at } = chunks[start]!;
    const blocks = chunks.slice(start, starts[nth + 1]).map((chunk) => block(chunk, at));
    return { at, bytes: element('1f43b675', [element('e7', uint(at)), ...blocks]) };
  });
}

const cues = (places: readonly { at: number; position: number }[]) =>
  element(
    '1c53bb6b',
    places.map(({ at, position }) =>
      element('bb', [
        element('b3', uint(at)),
        element('b7', [element('f7', uint(1)), element('f1', uint(position))]),
      ]),
    ),
  );

/** A WebM file with its length and an index, so that players can show the one and jump by the other. */
export function webm({ width, height, duration, chunks }: Video): Buffer {
  const parts = clusters(chunks);
  const head = Buffer.concat([info(duration), tracks(width, height)]);
  const indexLength = cues(parts.map(({ at }) => ({ at, position: 0 }))).length;
  let position = head.length + indexLength;
  const places = parts.map(({ at, bytes }) => {
    const place = { at, position };
    position += bytes.length;
    return place;
  });
  return Buffer.concat([
    header,
    element('18538067', [head, cues(places), ...parts.map(({ bytes }) => bytes)]),
  ]);
}
