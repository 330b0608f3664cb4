import 'reflect-metadata';

/** An RSA key with a certificate that it has signed itself, in PEM: what SAML's parties know each other by. */
export interface SamlKey {
  privateKey: string;
  certificate: string;
}

export async function newSamlKey(name: string, modulusLength = 2048): Promise<SamlKey> {
  // Not at the top: it must find the reflection that the line above brings.
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const signingAlgorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    publicExponent: new Uint8Array([1, 0, 1]),
    modulusLength,
  };
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm,
  });
  const exported = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
  const lines = exported.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    privateKey: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`,
    certificate: `${certificate.toString('pem')}\n`,
  };
}
