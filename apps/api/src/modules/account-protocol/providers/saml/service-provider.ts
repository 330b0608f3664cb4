import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Env } from '../../../../platform/env.js';
import { escapeHtml } from '../../../../platform/http/html.js';
import { ACCOUNT_SERVICE } from '../../calls/account-calls.js';
import { isStrong } from './metadata.js';
import { ASSERTION, METADATA, PROTOCOL, SIGNATURE } from './xml.js';

/** Where identity providers send people back to, by a form that the browser posts. */
export const SAML_CONSUMER = 'auth/provider/saml/acs';
export const SAML_METADATA = 'auth/provider/saml/metadata';

/** A key of ours, in PEM, with the certificate that tells others of it. */
export interface OwnKey {
  privateKey: string;
  certificate: string;
}

/** What identity providers know of us: one entity, whichever of them is asked. */
@Injectable()
export class ServiceProvider implements OnModuleInit {
  readonly entityId: string;
  readonly consumer: string;
  /** The first signs, each of them decrypts. */
  keys: OwnKey[] = [];

  constructor(private readonly env: Env) {
    const base = env.publicUrl + ACCOUNT_SERVICE;
    this.entityId = env.SAML_ENTITY_ID ?? `${base}/${SAML_METADATA}`;
    this.consumer = `${base}/${SAML_CONSUMER}`;
  }

  get isConfigured(): boolean {
    return this.env.SIGN_IN_PROVIDERS.some(({ protocol }) => protocol === 'saml');
  }

  /** @throws Error that names the file that is no key with its certificate: the process does not start then */
  onModuleInit(): void {
    if (this.isConfigured) this.keys = this.env.SAML_KEYS.map(readKey);
  }

  /** For identity providers, and federations, to be registered with. */
  get metadata(): string {
    const signs = this.keys.length > 0;
    return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="${METADATA}" xmlns:ds="${SIGNATURE}" entityID="${escapeHtml(this.entityId)}">
  <md:Extensions>
    <mdattr:EntityAttributes xmlns:mdattr="urn:oasis:names:tc:SAML:metadata:attribute" xmlns:saml="${ASSERTION}">
      <saml:Attribute Name="urn:oasis:names:tc:SAML:profiles:subject-id:req" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri">
        <saml:AttributeValue>any</saml:AttributeValue>
      </saml:Attribute>
    </mdattr:EntityAttributes>
  </md:Extensions>
  <md:SPSSODescriptor protocolSupportEnumeration="${PROTOCOL}" AuthnRequestsSigned="${signs}" WantAssertionsSigned="${this.wantsSignedAssertions}">
${this.keys.map(({ certificate }) => descriptorsOf(certificate)).join('')}    <md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>
    <md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeHtml(this.consumer)}" index="0" isDefault="true"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`;
  }

  private get wantsSignedAssertions(): boolean {
    return this.env.SIGN_IN_PROVIDERS.every(
      (provider) => provider.protocol !== 'saml' || provider.signed !== 'response',
    );
  }
}

/** The ciphers are those that response.ts takes. */
const descriptorsOf = (certificate: string): string => {
  const info = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bareOf(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`;
  return `    <md:KeyDescriptor use="signing">${info}</md:KeyDescriptor>
    <md:KeyDescriptor use="encryption">${info}
      <md:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/>
      <md:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes128-gcm"/>
      <md:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"/>
    </md:KeyDescriptor>
`;
};

const bareOf = (certificate: string): string => new X509Certificate(certificate).raw.toString('base64');

function readKey(file: string): OwnKey {
  try {
    const pem = readFileSync(file, 'utf8');
    const key = createPrivateKey(pem);
    const certificate = new X509Certificate(pem);
    if (!certificate.checkPrivateKey(key)) throw new Error('the certificate is of another key');
    if (!isStrong(certificate)) throw new Error('the key must be RSA of 2048 bits or more');
    return {
      privateKey: String(key.export({ type: 'pkcs8', format: 'pem' })),
      certificate: certificate.toString(),
    };
  } catch (error) {
    throw new Error(
      `SAML_KEYS: ${file} is no PEM file with a key and its certificate (docs/accounts-saml.md): ${(error as Error).message}`,
      { cause: error },
    );
  }
}
