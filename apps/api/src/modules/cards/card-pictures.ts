import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { BoundedMap } from '../../platform/http/bounded-map.js';
import { RateLimits, tooOften } from '../../platform/limits/rate-limits.js';
import type { PrintedSize } from '../../platform/media/image.js';
import { MediaStore } from '../../platform/media/media.store.js';
import { storedImage } from '../../platform/media/stored-image.js';
import { API_FOLDER } from '../../platform/paths.js';
import type { Card } from './card.js';
import { CardThreads } from './card-threads.js';

/** The size of the cache of this process: some hundred cards. */
const MAX_BYTES = 16 * 1024 * 1024;

/** As large as typst/card.typ draws them. */
const FACE: PrintedSize = { width: 224, height: 224 };
const PICTURE: PrintedSize = { width: 480, height: 630 };

/** A client that disconnects does not cancel a drawing: others may wait for it, and it is cached. */
const WHATEVER_HAPPENS = new AbortController().signal;

/**
 * Draws cards and caches them by their content: a card with the same content is drawn once, however many requests ask for
 * it at once.
 */
@Injectable()
export class CardPictures {
  private readonly kept = new BoundedMap<string, Buffer>(MAX_BYTES, (png) => png.length);
  private readonly drawing = new Map<string, Promise<Buffer>>();
  private look: string | null = null;

  constructor(
    private readonly threads: CardThreads,
    private readonly media: MediaStore,
    private readonly limits: RateLimits,
  ) {}

  /** The cache key: different for every card that looks different. An image never changes, so its own key represents it. */
  nameOf(card: Card): string {
    this.look ??= readFileSync(new URL('typst/card.typ', API_FOLDER), 'utf8');
    return createHash('sha256').update(this.look).update(JSON.stringify(card)).digest('base64url');
  }

  /**
   * @param ip of the client: only what has to be drawn is counted
   * @throws DomainError 429 `too_many_cards`, 503 `too_busy`
   */
  async draw(card: Card, ip: string): Promise<Buffer> {
    const name = this.nameOf(card);
    const present = () => this.kept.get(name) ?? this.drawing.get(name);
    const found = present();
    if (found) return found;
    if (!(await this.limits.take('draw_card', { ip }))) throw tooMany();
    return present() ?? this.begin(name, card);
  }

  private begin(name: string, card: Card): Promise<Buffer> {
    const drawn = this.drawn(card)
      .then((png) => {
        this.kept.set(name, png);
        return png;
      })
      .finally(() => this.drawing.delete(name));
    this.drawing.set(name, drawn);
    return drawn;
  }

  private async drawn(card: Card): Promise<Buffer> {
    const files = new Map<string, Uint8Array>();
    const fileOf = async (key: string | null, size: PrintedSize) => {
      const image = key && (await storedImage(this.media, key, size));
      if (!image) return null;
      files.set(`${key}.jpg`, image);
      return `${key}.jpg`;
    };
    const { avatar } = card;
    const picture = await fileOf(card.picture, PICTURE);
    const isFaceShown = avatar !== null && picture === null;
    const data = {
      ...card,
      picture,
      avatar: isFaceShown ? { ...avatar, file: await fileOf(avatar.file, FACE) } : avatar,
    };
    return this.threads.draw({ data, files }, WHATEVER_HAPPENS);
  }
}

const tooMany = () =>
  tooOften('draw_card', 'too_many_cards', 'Too many cards within a minute. Please wait a while.');
