import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { MediaStore } from '../platform/media/media.store.js';
import type { TestApp } from './app.js';
import { jobsDone } from './jobs.js';

/** A plain picture in the requested format. */
export const aPicture = (
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  width = 60,
  height = 36,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#335577' } })
    .toFormat(format)
    .toBuffer();

/** A JPEG that no format makes small. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();

/** The address of every image that an application keeps, whether it may be seen or not. */
export async function imagesKept(server: TestApp): Promise<string[]> {
  await jobsDone(server);
  const images = await server.app.get(MediaStore).list('', 100);
  return images.map(({ key }) => `/media/${key}`);
}

/** As if everything in a folder had been written two hours ago. */
export function letHoursPass(folder: string): void {
  const then = new Date(Date.now() - 7_200_000);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    utimesSync(path.join(folder, file), then, then);
  }
}

/** A form as browsers send it: text, files, and several of them under one name. */
export function aForm(fields: Record<string, string | Buffer | (string | Buffer)[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (Buffer.isBuffer(value)) form.append(name, new Blob([new Uint8Array(value)]), 'cropped.jpg');
      else form.append(name, value);
    }
  }
  return form;
}
