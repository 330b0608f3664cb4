import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/env.js';

/** Pages of the web application that mails and redirects lead to (D49). Keys are percent-encoded into the path. */
@Injectable()
export class FrontEndAddresses {
  private readonly origin: string;

  constructor(env: Env) {
    this.origin = env.publicUrl;
  }

  /** The site itself, without a trailing slash. */
  get site(): string {
    return this.origin;
  }

  verifyEmail(key: string): string {
    return `${this.origin}/accounts/verify-email/${encodeURIComponent(key)}`;
  }

  restoreEmail(key: string): string {
    return `${this.origin}/accounts/restore-email/${encodeURIComponent(key)}`;
  }

  resetPassword(key: string): string {
    return `${this.origin}/accounts/password/reset/key/${encodeURIComponent(key)}`;
  }

  takeout(key: string): string {
    return `${this.origin}/dashboard-api/takeouts/${encodeURIComponent(key)}/`;
  }

  get forgottenPassword(): string {
    return `${this.origin}/accounts/password/reset`;
  }

  get signIn(): string {
    return `${this.origin}/accounts/login/`;
  }

  get signUp(): string {
    return `${this.origin}/accounts/signup`;
  }

  /** Where a sign-in at a provider ends when the page to return to is not known. */
  get providerError(): string {
    return `${this.origin}/accounts/provider/callback`;
  }

  /**
   * Checks the page that a caller wants to return to.
   * @returns the full address, or null when it is not on this site: no redirect leads elsewhere
   */
  own(address: string): string | null {
    if (address === '' || !URL.canParse(address, this.origin)) return null;
    const { href } = new URL(address, this.origin);
    return href.startsWith(`${new URL(this.origin).origin}/`) ? href : null;
  }
}
