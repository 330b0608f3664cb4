import type { Browser, Page } from '@playwright/test';
import { type Chunk, webm } from './webm';

const FRAMES_PER_SECOND = 12;
const BITS_PER_SECOND = 250_000;
const SECONDS_TO_KEY_FRAME = 4;
/** The last picture stays so long, in ms. */
const LAST = 2500;

interface Frame {
  /** ms since the beginning. */
  at: number;
  /** A JPEG in base64. */
  data: string;
}

interface Caption {
  at: number;
  text: string;
}

export interface Recording {
  video: Buffer;
  /** WebVTT. */
  captions: string;
  /** WebP of the moment `poster` was called. */
  poster: Buffer;
}

const clock = (ms: number) => new Date(ms).toISOString().slice(14, 23);

const toVtt = (captions: readonly Caption[], end: number) =>
  `WEBVTT\n\n${captions
    .map(({ at, text }, nth) => `${clock(at)} --> ${clock(captions[nth + 1]?.at ?? end)}\n${text}\n`)
    .join('\n')}`;

/** What the browser's own encoder makes of the frames: Playwright's recorder would need an ffmpeg of its own. */
async function encode(
  browser: Browser,
  address: string,
  film: readonly Frame[],
  cover: Frame,
  viewport: Size,
) {
  const page = await browser.newPage();
  await page.goto(address);
  const encoded = await page.evaluate(
    async ({ frames, poster, size, bitrate, keyEvery }) => {
      const picture = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        return createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      };
      const toBase64 = (bytes: Uint8Array) =>
        btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      const chunks: { at: number; isKey: boolean; data: string }[] = [];
      const encoder = new VideoEncoder({
        output: (chunk) => {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          chunks.push({ at: chunk.timestamp / 1000, isKey: chunk.type === 'key', data: toBase64(bytes) });
        },
        error: (error) => {
          throw error;
        },
      });
      encoder.configure({ codec: 'vp09.00.10.08', ...size, bitrate, latencyMode: 'quality' });
      let lastKey = -keyEvery;
      for (const { at, data } of frames) {
        const frame = new VideoFrame(await picture(data), { timestamp: at * 1000 });
        const keyFrame = at - lastKey >= keyEvery;
        if (keyFrame) lastKey = at;
        encoder.encode(frame, { keyFrame });
        frame.close();
      }
      await encoder.flush();
      const canvas = new OffscreenCanvas(size.width, size.height);
      canvas.getContext('2d')!.drawImage(await picture(poster.data), 0, 0);
      const still = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
      return { chunks, still: toBase64(new Uint8Array(await still.arrayBuffer())) };
    },
    {
      frames: film,
      poster: cover,
      size: viewport,
      bitrate: BITS_PER_SECOND,
      keyEvery: SECONDS_TO_KEY_FRAME * 1000,
    },
  );
  await page.close();
  const chunks = encoded.chunks.map(({ at, isKey, data }): Chunk => ({
    at: Math.round(at),
    isKey,
    data: Buffer.from(data, 'base64'),
  }));
  return { chunks, still: Buffer.from(encoded.still, 'base64') };
}

interface Size {
  width: number;
  height: number;
}

/** Films a page until `stop`, which makes video, captions and poster of what was seen. */
export async function startScreencast(page: Page) {
  const size = page.viewportSize()!;
  const session = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  const captions: Caption[] = [];
  let posterAt = 0;
  let start: number | undefined;
  const now = () => (start === undefined ? 0 : Math.round(Date.now() - start));

  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const at = Math.round((metadata.timestamp ?? 0) * 1000);
    start ??= at;
    const last = frames.at(-1);
    if (!last || at - start - last.at >= 1000 / FRAMES_PER_SECOND) frames.push({ at: at - start, data });
    else last.data = data;
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 90,
    maxWidth: size.width,
    maxHeight: size.height,
  });

  return {
    /** Says what is to be seen from now on, and leaves time to read it. */
    async caption(text: string): Promise<void> {
      captions.push({ at: now(), text });
      await page.waitForTimeout(900 + 45 * text.length);
    },
    /** The picture of this moment stands in for the video until it is played. */
    poster(): void {
      posterAt = now();
    },
    async stop(): Promise<Recording> {
      await session.send('Page.stopScreencast');
      const duration = now() + LAST;
      const final = { at: duration - 1, data: frames.at(-1)!.data };
      const still = frames.findLast(({ at }) => at <= posterAt) ?? frames[0]!;
      const { origin } = new URL(page.url());
      const address = `${origin}/robots.txt`;
      const encoded = await encode(page.context().browser()!, address, [...frames, final], still, size);
      return {
        video: webm({ ...size, duration, chunks: encoded.chunks }),
        captions: toVtt(captions, duration),
        poster: encoded.still,
      };
    },
  };
}
