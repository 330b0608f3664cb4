import { deflateSync } from 'node:zlib';

const SIDE = 7_000;
const BOUNDARY = 'picture';

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});
const crc32 = (bytes) => ~bytes.reduce((sum, byte) => CRC[(sum ^ byte) & 255] ^ (sum >>> 8), ~0) >>> 0;

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A PNG of as many pixels as are allowed, black, in fifty kilobytes. */
function png() {
  const about = Buffer.alloc(13);
  about.writeUInt32BE(SIDE);
  about.writeUInt32BE(SIDE, 4);
  about[8] = 8; // bits of gray a pixel
  const rows = deflateSync(Buffer.alloc(SIDE * (SIDE + 1)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', about),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** It as the one file of a form. @returns {{bytes: Buffer, type: string}} the body and its content type */
export function hugePicture(field) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head), png(), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { bytes, type: `multipart/form-data; boundary=${BOUNDARY}` };
}
