import { Injectable } from '@nestjs/common';
import { KeyRing } from '../../../platform/keys/key-ring.js';

/** What a key in a mail is good for. */
export type MailedKeyPurpose = 'verify-email' | 'reset-password';

const THREE_DAYS = 3 * 86_400;
const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([0-9a-z]{1,9}):([A-Za-z0-9_-]{43})$/;

/**
 * The keys in mails: `subject:issued:signature`. Nothing about them is stored; a key stops working when it is three days
 * old or when the `fingerprint`, the state of the subject it was issued for, is no longer the same.
 */
@Injectable()
export class MailedKeys {
  constructor(private readonly ring: KeyRing) {}

  /** @param subject a UUID */
  issue(purpose: MailedKeyPurpose, subject: string, fingerprint: string): string {
    const issued = Math.floor(Date.now() / 1000).toString(36);
    return `${subject}:${issued}:${this.ring.sign(purpose, `${subject}:${issued}:${fingerprint}`)}`;
  }

  /** Whom a key claims to be for; null when it cannot be a key of ours, or is too old. */
  subjectOf(key: string): string | null {
    const [, subject, issued] = SHAPE.exec(key) ?? [];
    if (subject === undefined || issued === undefined) return null;
    return Date.now() / 1000 - Number.parseInt(issued, 36) <= THREE_DAYS ? subject : null;
  }

  isGood(purpose: MailedKeyPurpose, key: string, fingerprint: string): boolean {
    const [, subject, issued, signature] = SHAPE.exec(key) ?? [];
    if (subject === undefined || issued === undefined || signature === undefined) return false;
    return this.ring.verify(purpose, `${subject}:${issued}:${fingerprint}`, signature);
  }
}
