import { Injectable } from '@nestjs/common';
import { Mailer } from '../../platform/mail/mailer.js';
import { FrontEndAddresses } from './front-end-addresses.js';

/** What was changed about an account, as its owner is told. */
export interface Notice {
  subject: string;
  text: string;
}

export const NOTICES = {
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed.',
  },
  addressAdded: (email: string) => ({
    subject: 'An e-mail address was added to your account',
    text: `The address ${email} was added to your account. It opens your account once it is confirmed.`,
  }),
  addressRemoved: (email: string) => ({
    subject: 'An e-mail address was removed from your account',
    text: `The address ${email} was removed from your account.`,
  }),
  newPrimary: (email: string) => ({
    subject: 'Your account has a new primary e-mail address',
    text: `The primary address of your account is now ${email}.`,
  }),
  secondFactorOn: {
    subject: 'Two-factor authentication was turned on',
    text: 'Signing in to your account now takes a code of an authenticator app.',
  },
  secondFactorOff: {
    subject: 'Two-factor authentication was turned off',
    text: 'Signing in to your account takes no code any more.',
  },
  authenticatorAppRemoved: {
    subject: 'The authenticator app was removed from your account',
    text: 'Signing in to your account takes no code of an authenticator app any more. Your passkeys stay.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    text: 'A passkey was added to your account. Whoever has it can sign in with it. If it is not yours, remove it in the settings, too: a new password alone does not.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    text: 'A passkey was removed from your account: nobody can sign in with it any more.',
  },
  recoveryCodesRenewed: {
    subject: 'Your account has new recovery codes',
    text: 'New recovery codes were made for your account; the old ones are void.',
  },
} satisfies Record<string, Notice | ((email: string) => Notice)>;

/** What the account service writes to people; none has more than one link. */
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
      parts: [
        'Please open this link to confirm that this address is yours:',
        { link: this.pages.verifyEmail(key), label: 'Confirm this address' },
        'It works for three days. If you have not given this address to Lumen, you can ignore this mail.',
      ],
    });
  }

  /**
   * To an address that a person wants to add to their account.
   * @param handle the handle of the account, so that the reader knows whose account the address becomes part of
   */
  addedAddress(to: string, key: string, handle: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'Please confirm your second e-mail address',
      parts: [
        `Somebody who is signed in to Lumen as “${handle}” wants to add this address to that account. If it is you, please open this link:`,
        { link: this.pages.verifyEmail(key), label: 'Confirm this address' },
        'It works for three days. If it is not you, ignore this mail: opening the link would give that account your address.',
      ],
    });
  }

  /** @param whereFrom when, from which address and with which browser, a line each */
  notice(to: string, { subject, text }: Notice, whereFrom: string): Promise<void> {
    return this.mailer.send({
      to,
      subject,
      parts: [
        text,
        whereFrom,
        'If it was you, you need not do anything. If not, set a new password at once; that signs everybody out:',
        { link: this.pages.forgottenPassword, label: 'Set a new password' },
      ],
    });
  }

  /** To a proven address that was removed from its account. */
  addressRemoved(to: string, key: string, whereFrom: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'Your address was removed from your account',
      parts: [
        `The address ${to} was removed from your account: it does not open it any more.`,
        whereFrom,
        'If it was not you, open this link to bring the address back, and then set a new password:',
        { link: this.pages.restoreEmail(key), label: 'Bring the address back' },
        'It works once, and for a day.',
      ],
    });
  }

  /** To the owner of an address that a person tried to sign up with. */
  accountExists(to: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'You already have an account',
      parts: [
        'Somebody, probably you, tried to sign up with this address. It has an account already, so nothing was changed. If you have forgotten the password, you can set a new one here:',
        { link: this.pages.forgottenPassword, label: 'Set a new password' },
        'If it was not you, you need not do anything.',
      ],
    });
  }

  passwordReset(to: string, key: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'Set a new password',
      parts: [
        'You asked for a new password. Please open this link to set it:',
        { link: this.pages.resetPassword(key), label: 'Set a new password' },
        'It works once, for three days, and until you next sign in. If you did not ask for it, you can ignore this mail: your password stays as it is.',
      ],
    });
  }

  /** To a person whose account the directory of their institution keeps from now on. */
  takenIn(to: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'Your institution keeps your account now',
      parts: [
        'Your institution has added your account to those that its directory keeps. It can suspend the account, such as when you leave: then nobody can sign in to it, and nothing of yours is lost. It cannot sign in to it or see what you keep there.',
        'If you think that this is wrong, please write to the people who run Lumen at your institution.',
      ],
    });
  }

  /** To an address without an account for which a new password was asked. */
  unknownAccount(to: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'There is no account with this address',
      parts: [
        'Somebody, probably you, asked for a new password for this address. There is no account with it; perhaps yours has another address. You can make an account here:',
        { link: this.pages.signUp, label: 'Make an account' },
        'If it was not you, you can ignore this mail.',
      ],
    });
  }

  /** To a member of the product team whose programs will stop working. */
  tokensExpire(to: string, tokens: { name: string; expiresAt: Date }[]): Promise<void> {
    const lines = tokens
      .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())
      .map(({ name, expiresAt }) => `${expiresAt.toISOString().slice(0, 10)}: ${name}`);
    return this.mailer.send({
      to,
      subject: tokens.length === 1 ? 'An API token of yours expires soon' : 'API tokens of yours expire soon',
      parts: [
        'Programs that call Lumen with these tokens of yours will be refused from these days on:',
        lines.join('\n'),
        'To go on, make a new token for each and give it to the program. Tokens that nobody needs you can leave to expire.',
      ],
    });
  }

  /** To staff, once the directory has suspended the one of them whose token it calls with. */
  directoryStopped(to: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'The directory of your institution can no longer reach Lumen',
      parts: [
        'The directory has suspended the member of staff who made its token, so the token works no longer: nobody whom it suspends from now on is locked out here, and nobody new gets an account.',
        'To go on, make a token with the scope provisioning and give it to the directory, best with an account that the directory does not keep.',
      ],
    });
  }

  /** To a person who asked for their account to be erased, or for whom another person did. */
  deletionRequested(to: string, at: Date): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'Your account will be erased',
      parts: [
        `You asked for your account to be erased. This will happen on ${at.toISOString().slice(0, 10)}. Until then you can sign in here and cancel it:`,
        { link: this.pages.signIn, label: 'Sign in' },
        'Other people cannot see your profile any more. If you did not ask for this, sign in, cancel it and change your password.',
      ],
    });
  }

  /** To a person whose account staff have locked. @param reason as staff gave it */
  accountLocked(to: string, reason: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'Your account was locked',
      parts: [
        'Your account was locked: you are signed out everywhere, nobody can sign in to it, and other people cannot see your profile. Nothing of yours is lost.',
        `The reason: ${reason}`,
        'If you think that this is wrong, please write to the people who run Lumen at your institution.',
      ],
    });
  }

  /** To a person whose account staff have unlocked. @param reason as staff gave it */
  accountUnlocked(to: string, reason: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'Your account works again',
      parts: [
        'Your account was unlocked. You can sign in again, and your profile shows to those whom you chose:',
        { link: this.pages.signIn, label: 'Sign in' },
        `The reason: ${reason}`,
      ],
    });
  }

  /** To a person who asked staff for a copy of what is kept about them. */
  takeout(to: string, key: string): Promise<void> {
    return this.mailer.send({
      to,
      subject: 'A copy of what Lumen keeps about you',
      parts: [
        'Here is the copy that you asked for, as a zip file:',
        { link: this.pages.takeout(key), label: 'Download the copy' },
        'The link works for three days. Whoever has it can read everything that Lumen keeps about you: do not pass it on. If you did not ask for it, you need not do anything.',
      ],
    });
  }
}
