import type { Schemas } from '@lumen/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type Outcome, outcomeOf, refused, type ServiceAnswer } from '../../shared/accounts/outcome';
import type { SessionAnswer } from '../../shared/api/auth-change';
import { accountService } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import { pendingFlowOf } from '../../shared/session/auth-state';
import { NOT_LOGGED_IN, SHUT_OUT } from './refusals';

/** The outcome of a call that signs in: a 401 without a pending step is a refusal, for which the service gives no reason. */
async function outcomeOfSignIn(answer: ServiceAnswer, refusal: string): Promise<Outcome> {
  const isRefused = answer.response.status === 401 && !pendingFlowOf(answer.error as SessionAnswer);
  return isRefused ? refused({ message: refusal }) : outcomeOf(answer);
}

/** The outcome of a call with a proof of who the person is: only that person learns that the account is shut out. */
export const outcomeOfLogin = (answer: ServiceAnswer): Promise<Outcome> => outcomeOfSignIn(answer, SHUT_OUT);

/** The outcome of any other call that signs in. */
export const outcomeOfStep = (answer: ServiceAnswer): Promise<Outcome> =>
  outcomeOfSignIn(answer, NOT_LOGGED_IN);

export async function logIn(body: Schemas['LoginDto']): Promise<Outcome> {
  return outcomeOfLogin(await accountService.POST('/_allauth/browser/v1/auth/login', { body }));
}

/** Looks the same for a taken address: its owner gets a mail about it. */
export async function signUp(body: Schemas['SignUpDto']): Promise<Outcome> {
  return outcomeOfStep(await accountService.POST('/_allauth/browser/v1/auth/signup', { body }));
}

/** @param code six digits of an authenticator app, or a recovery code */
export async function proveSecondFactor(code: string): Promise<Outcome> {
  return outcomeOfStep(
    await accountService.POST('/_allauth/browser/v1/auth/2fa/authenticate', { body: { code } }),
  );
}

/** A person a provider has sent who has no account yet. */
export interface PendingSignUp {
  /** Name of the provider. */
  provider: string;
  /** How the provider calls them. */
  display: string;
  /** What the provider says of their address; empty where it says nothing. */
  email: string;
}

/** The sign-up that a provider has begun and the person has to complete; null once it has expired. */
export const pendingSignUpQuery = queryOptions({
  queryKey: queryKeys.account.pendingSignUp,
  queryFn: async ({ signal }): Promise<PendingSignUp | null> => {
    const { data } = await accountService.GET('/_allauth/browser/v1/auth/provider/signup', { signal });
    if (!data) return null;
    const { account, email } = data.data;
    return { provider: account.provider.name, display: account.display, email: email[0]?.email ?? '' };
  },
  staleTime: Infinity,
  gcTime: 0,
});

export async function signUpByProvider(body: Schemas['ProviderSignUpDto']): Promise<Outcome> {
  return outcomeOfStep(await accountService.POST('/_allauth/browser/v1/auth/provider/signup', { body }));
}

export async function verifyEmail(key: string): Promise<Outcome> {
  return outcomeOf(await accountService.POST('/_allauth/browser/v1/auth/email/verify', { body: { key } }));
}

/** Brings a removed address back. */
export async function restoreEmail(key: string): Promise<Outcome> {
  return outcomeOf(await accountService.POST('/_allauth/browser/v1/auth/email/restore', { body: { key } }));
}

/** Looks the same whether or not there is an account. */
export async function requestPasswordReset(email: string): Promise<Outcome> {
  return outcomeOf(
    await accountService.POST('/_allauth/browser/v1/auth/password/request', { body: { email } }),
  );
}

export async function resetPassword(body: Schemas['ResetPasswordDto']): Promise<Outcome> {
  return outcomeOf(await accountService.POST('/_allauth/browser/v1/auth/password/reset', { body }));
}

/** A key from a mail: what it is for, or why it opens nothing. */
export type KeyInfo = { valid: true; email: string } | { valid: false; reason: string };

const invalid = ({ errors }: Schemas['RefusedInputDto']): KeyInfo => ({
  valid: false,
  reason: errors[0]?.message ?? 'Invalid or expired key.',
});

/** Which address a verification key is for; changes nothing. */
export const verificationKeyQuery = (key: string) =>
  queryOptions({
    queryKey: queryKeys.account.mailedKey('verify', key),
    queryFn: async ({ signal }): Promise<KeyInfo> => {
      const { data, error } = await accountService.GET('/_allauth/browser/v1/auth/email/verify', {
        params: { header: { 'x-email-verification-key': key } },
        signal,
      });
      return data ? { valid: true, email: data.data.email } : invalid(error);
    },
    staleTime: Infinity,
    gcTime: 0, // a key is a secret
  });

/** Which address a key brings back that was removed; changes nothing. */
export const restoreKeyQuery = (key: string) =>
  queryOptions({
    queryKey: queryKeys.account.mailedKey('restore', key),
    queryFn: async ({ signal }): Promise<KeyInfo> => {
      const { data, error } = await accountService.GET('/_allauth/browser/v1/auth/email/restore', {
        params: { header: { 'x-email-restore-key': key } },
        signal,
      });
      return data ? { valid: true, email: data.data.email } : invalid(error);
    },
    staleTime: Infinity,
    gcTime: 0, // a key is a secret
  });

/** Whose password a reset key sets. */
export const resetKeyQuery = (key: string) =>
  queryOptions({
    queryKey: queryKeys.account.mailedKey('reset', key),
    queryFn: async ({ signal }): Promise<KeyInfo> => {
      const { data, error } = await accountService.GET('/_allauth/browser/v1/auth/password/reset', {
        params: { header: { 'x-password-reset-key': key } },
        signal,
      });
      return data ? { valid: true, email: data.data.user.email ?? data.data.user.display } : invalid(error);
    },
    staleTime: Infinity,
    gcTime: 0, // a key is a secret
  });

export const OUTBOX = '/_dev/outbox';

/** Whether mails can be read on this machine. Only a development server has such a page, and it speaks plain HTTP. */
export const outboxQuery = queryOptions({
  queryKey: queryKeys.account.outbox,
  queryFn: async ({ signal }) => location.protocol === 'http:' && (await fetch(OUTBOX, { signal })).ok,
  staleTime: Infinity,
});
