import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { ZipFile } from 'yazl';
import type { Person } from '../../../platform/access/viewer.js';
import { MediaStore } from '../../../platform/media/media.store.js';
import { PersonalDataReadModel, type PersonalRow } from './personal-data.read-model.js';

const README = `This is everything Lumen keeps about you.

data/      One file for each kind of record, as JSON: data/students.json is your profile, data/earned_courses.json your
           courses (with a removed_at those that you have removed), data/projects.json your projects, data/accounts.json and
           data/email_addresses.json your account. An empty list means that nothing of this kind is kept.
images/    Your images, by the names that "image_key" gives in the data.

Left out is what could sign somebody in as you: the hash of your password, the secrets of your second factor, what your
browsers prove their sign-in with. So are notes that the product team keeps for itself about feedback, who has reported something of yours, and the log of what
staff did: ask those who run this site. For some minutes
Lumen also counts attempts to sign in by e-mail and client address; those counts are gone before they could be read.
`;

const ALREADY_COMPRESSED = { compress: false };

/** A copy of everything that is kept about a person, to take along. */
@Injectable()
export class TakeoutService {
  private readonly log = new Logger(TakeoutService.name);

  constructor(
    private readonly data: PersonalDataReadModel,
    private readonly media: MediaStore,
  ) {}

  /** A zip file that is read from the database and the image store while it is sent, one entry at a time. */
  zip(person: Pick<Person, 'accountId'>): Readable {
    const zip = new ZipFile();
    const out = zip.outputStream as Readable;
    zip.on('error', (error: Error) => {
      this.log.error('A takeout broke off', error.stack);
      out.destroy();
    });
    this.pack(zip, person, out).catch((error: unknown) => zip.emit('error', error));
    return out;
  }

  private async pack(zip: ZipFile, { accountId }: Pick<Person, 'accountId'>, out: Readable): Promise<void> {
    zip.addBuffer(Buffer.from(README), 'README.txt');
    const images = new Set<string>();
    for (const table of this.data.tables) {
      const rows = await this.data.rowsOf(table, accountId);
      for (const key of imageKeysOf(rows)) images.add(key);
      zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `data/${table}.json`);
    }
    for (const key of images) {
      zip.addReadStreamLazy(`images/${key}`, ALREADY_COMPRESSED, (done) => {
        const image = Readable.from(this.bytesOf(key));
        // yazl has no listener, and an 'error' event without a listener ends the process.
        image.once('error', (error) => zip.emit('error', error));
        // A client that stops reading leaves no open file behind.
        out.once('close', () => image.destroy());
        done(null, image);
      });
    }
    zip.end();
  }

  private async *bytesOf(key: string): AsyncGenerator<Buffer> {
    const file = await this.media.open(key);
    if (file) yield* file.stream as AsyncIterable<Buffer>;
  }
}

const imageKeysOf = (rows: PersonalRow[]): string[] =>
  rows.map((row) => row['image_key']).filter((key) => typeof key === 'string');
