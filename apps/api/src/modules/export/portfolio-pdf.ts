import { Injectable } from '@nestjs/common';
import qrcode from 'qrcode';
import { MediaStore } from '../../platform/media/media.store.js';
import { storedImage } from '../../platform/media/stored-image.js';
import { PdfWorkers } from './pdf-workers.js';
import type { Portfolio } from './portfolio.js';
import { printed, type PrintLayout } from './printed-portfolio.js';

/** Large enough for the width of a card on paper; JPEG goes into a PDF as it is. */
const ON_PAPER = { width: 640 };

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
      const image = imageKey && (await storedImage(this.media, imageKey, ON_PAPER));
      if (image) files.set(nameOf(imageKey), image);
    }
    const imageOf = (key: string) => (files.has(nameOf(key)) ? nameOf(key) : null);
    const data = printed(portfolio, layout, imageOf);
    const qr = await qrcode.toString(portfolio.address, { type: 'svg', margin: 0 });
    files.set('qr.svg', Buffer.from(qr));
    return this.workers.set({ data, files }, gone);
  }
}

const nameOf = (imageKey: string) => `${imageKey}.jpg`;
