import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import qrcode from 'qrcode';
import { printableImage } from '../../platform/media/image.js';
import { MediaStore } from '../../platform/media/media.store.js';
import { PdfWorkers } from './pdf-workers.js';
import type { Portfolio } from './portfolio.js';
import { printed, type PrintLayout } from './printed-portfolio.js';

/** Makes the PDF of a portfolio: images and QR code here, everything else in a thread. */
@Injectable()
export class PortfolioPdf {
  constructor(
    private readonly media: MediaStore,
    private readonly workers: PdfWorkers,
  ) {}

  /** @param gone drops the work; then its reason is thrown */
  async make(portfolio: Portfolio, layout: PrintLayout, gone: AbortSignal): Promise<Buffer> {
    const files = new Map<string, Uint8Array>();
    const projects = layout.sections.includes('projects') ? portfolio.projects : [];
    for (const { imageKey } of [portfolio, ...projects]) {
      gone.throwIfAborted();
      const image = imageKey && (await this.image(imageKey));
      if (image) files.set(nameOf(imageKey), image);
    }
    const imageOf = (key: string) => (files.has(nameOf(key)) ? nameOf(key) : null);
    const data = printed(portfolio, layout, imageOf);
    const qr = await qrcode.toString(portfolio.address, { type: 'svg', margin: 0 });
    files.set('qr.svg', Buffer.from(qr));
    return this.workers.set({ data, files }, gone);
  }

  /** An image that is gone, or cannot be read any more, is left out. */
  private async image(key: string): Promise<Buffer | null> {
    const file = await this.media.open(key);
    return file && printableImage(await buffer(file.stream));
  }
}

const nameOf = (imageKey: string) => `${imageKey}.jpg`;
