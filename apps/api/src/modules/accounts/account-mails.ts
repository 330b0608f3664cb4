import { Injectable } from '@nestjs/common';
import { Mailer } from '../../platform/mail/mailer.js';
import { FrontEndAddresses } from './front-end-addresses.js';

const SIGNATURE = 'Lumen';

const letter = (...paragraphs: string[]) => `${['Hello,', ...paragraphs, SIGNATURE].join('\n\n')}\n`;

/** What was changed about an account, as its owner is told. */
export interface Notice {
  subject: string;
  text: string;
}

export const NOTICES = {
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'the password of your account was changed.',
  },
  addressAdded: (email: string) => ({
    subject: 'An e-mail address was added to your account',
    text: `the address ${email} was added to your account. It opens your account once it is confirmed.`,
  }),
  addressRemoved: (email: string) => ({
    subject: 'An e-mail address was removed from your account',
    text: `the address ${email} was removed from your account.`,
  }),
  newPrimary: (email: string) => ({
    subject: 'Your account has a new primary e-mail address',
    text: `the primary address of your account is now ${email}.`,
  }),
  secondFactorOn: {
    subject: 'Two-factor authentication was turned on',
    text: 'signing in to your account now takes a code of an authenticator app.',
  },
  secondFactorOff: {
    subject: 'Two-factor authentication was turned off',
    text: 'signing in to your account takes no code any more.',
  },
  authenticatorAppRemoved: {
    subject: 'The authenticator app was removed from your account',
    text: 'signing in to your account takes no code of an authenticator app any more. Your passkeys stay.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    text: 'a passkey was added to your account. Whoever has it can sign in with it. If it is not yours, remove it in the settings, too: a new password alone does not.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    text: 'a passkey was removed from your account: nobody can sign in with it any more.',
  },
  recoveryCodesRenewed: {
    subject: 'Your account has new recovery codes',
    text: 'new recovery codes were made for your account; the old ones are void.',
  },
} satisfies Record<string, Notice | ((email: string) => Notice)>;

/** What the account service writes to people: plain text, one link on a line of its own. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly pages: FrontEndAddresses,
  ) {}

  verification(to: string, key: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'Please confirm your e-mail address',
      text: letter(
        'please open this link to confirm that this address is yours:',
        this.pages.verifyEmail(key),
        'It works for three days. If you have not given this address to Lumen, you can ignore this mail.',
      ),
    });
  }

  /**
   * To an address that somebody wants to add to their account.
   * @param handle the account's: whoever opens the link should know whose account their address becomes part of
   */
  addedAddress(to: string, key: string, handle: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'Please confirm your second e-mail address',
      text: letter(
        `somebody who is signed in to Lumen as “${handle}” wants to add this address to that account. If it is you, please open this link:`,
        this.pages.verifyEmail(key),
        'It works for three days. If it is not you, ignore this mail: opening the link would give that account your address.',
      ),
    });
  }

  /** @param whereFrom when, from which address and with which browser, a line each */
  notice(to: string, { subject, text }: Notice, whereFrom: string): Promise<void> {
    return this.mailer.send({
      to,
      subject,
      text: letter(
        text,
        whereFrom,
        'If it was you, you need not do anything. If not, set a new password at once; that signs everybody out:',
        this.pages.forgottenPassword,
      ),
    });
  }

  /** To a proven address that was removed from its account. */
  addressRemoved(to: string, key: string, whereFrom: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'Your address was removed from your account',
      text: letter(
        `the address ${to} was removed from your account: it does not open it any more.`,
        whereFrom,
        'If it was not you, open this link to bring the address back, and then set a new password:',
        this.pages.restoreEmail(key),
        'It works once, and for a day.',
      ),
    });
  }

  /** To the owner of an address that somebody tried to sign up with. */
  accountExists(to: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'You already have an account',
      text: letter(
        'somebody, probably you, tried to sign up with this address. It has an account already, so nothing was changed. If you have forgotten the password, you can set a new one here:',
        this.pages.forgottenPassword,
        'If it was not you, you need not do anything.',
      ),
    });
  }

  passwordReset(to: string, key: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'Set a new password',
      text: letter(
        'you asked for a new password. Please open this link to set it:',
        this.pages.resetPassword(key),
        'It works once, for three days, and until you next sign in. If you did not ask for it, you can ignore this mail: your password stays as it is.',
      ),
    });
  }

  /** To an address without an account for which a new password was asked. */
  unknownAccount(to: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'There is no account with this address',
      text: letter(
        'somebody, probably you, asked for a new password for this address. There is no account with it; perhaps yours has another address. You can make an account here:',
        this.pages.signUp,
        'If it was not you, you can ignore this mail.',
      ),
    });
  }

  /** To somebody of the product team whose programs will stop working. */
  tokensExpire(to: string, tokens: { name: string; expiresAt: Date }[]): Promise<void> {
    const lines = tokens
      .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())
      .map(({ name, expiresAt }) => `${expiresAt.toISOString().slice(0, 10)}: ${name}`);
    return this.mailer.send({
      to,
      subject: tokens.length === 1 ? 'An API token of yours expires soon' : 'API tokens of yours expire soon',
      text: letter(
        'programs that call Lumen with these tokens of yours will be refused from these days on:',
        lines.join('\n'),
        'To go on, make a new token for each and give it to the program. Tokens that nobody needs you can leave to expire.',
      ),
    });
  }

  /** To somebody who asked for their account to be erased, or for whom somebody else did. */
  deletionRequested(to: string, at: Date): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'Your account will be erased',
      text: letter(
        `you asked for your account to be erased. This will happen on ${at.toISOString().slice(0, 10)}. Until then you can sign in here and cancel it:`,
        this.pages.signIn,
        'Other people cannot see your profile any more. If you did not ask for this, sign in, cancel it and change your password.',
      ),
    });
  }
}
