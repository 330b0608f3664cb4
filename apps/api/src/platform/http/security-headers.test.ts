import { describe, expect, test } from '@jest/globals';
import type { SignInProvider } from '../sign-in-provider.js';
import { securityHeaders } from './security-headers.js';

const campus = (issuer: string) => ({ id: 'campus', name: 'Campus', issuer }) as SignInProvider;

const policyOf = (settings: Parameters<typeof securityHeaders>[1]) =>
  securityHeaders('', settings)['content-security-policy'];

const formAction = (SIGN_IN_PROVIDERS: SignInProvider[], ACCOUNT_SERVICE_URL?: string, isProduction = true) =>
  policyOf({ SIGN_IN_PROVIDERS, ACCOUNT_SERVICE_URL, isProduction, THIRD_PARTIES: [] })
    ?.split('; ')
    .find((directive) => directive.startsWith('form-action'));

describe('forms may lead', () => {
  test('nowhere but to this site where nobody signs in elsewhere', () => {
    expect(formAction([])).toBe("form-action 'self'");
  });

  test('on to a provider and whatever hosts it passes, encrypted', () => {
    const providers = [campus('https://login.university.example'), campus('https://id.example')];
    expect(formAction(providers)).toBe("form-action 'self' https:");
  });

  test('in clear only to a provider that is in clear itself', () => {
    expect(formAction([campus('http://localhost:4000')])).toBe("form-action 'self' http:");
  });

  test('encrypted to a SAML identity provider in production, and in clear too outside of it', () => {
    const university = { protocol: 'saml', id: 'campus', metadata: 'idp.xml' } as SignInProvider;
    expect(formAction([university])).toBe("form-action 'self' https:");
    expect(formAction([university], undefined, false)).toBe("form-action 'self' https: http:");
  });

  test('on to the providers of an external account service', () => {
    expect(formAction([], 'http://accounts.internal')).toBe("form-action 'self' https:");
  });
});
