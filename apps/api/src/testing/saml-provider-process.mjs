// A SAML 2.0 identity provider as a process of its own: a university's sign-in. Reads its settings from SAML, prints a line when
// it listens. It reads the metadata of the service that asks, as a university does once, and signs and encrypts with
// xml-crypto and xml-encryption. A person who is sent to /sso says who they are with ?as=<name>; ?shape=<JSON> has the assertion
// made otherwise than it should be.
import { createVerify, randomBytes } from 'node:crypto';
import http from 'node:http';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { encrypt } from 'xml-encryption';

const { port, keys, published, people, scopes } = JSON.parse(process.env.SAML);
const origin = `http://127.0.0.1:${port}`;
const entityId = `${origin}/metadata`;
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const ALGORITHMS = {
  sha256: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmlenc#sha256'],
  sha1: ['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#sha1'],
};

const escape = (text) => String(text).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const bare = (pem) => pem.replace(/-----[^-]+-----|\s/g, '');
const newId = () => `_${randomBytes(16).toString('hex')}`;
const inSeconds = (seconds) => new Date(Date.now() + seconds * 1000).toISOString();

const metadata = () => `<?xml version="1.0"?>
<!-- written by hand, as many are -->
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="${PROTOCOL}">
    <md:Extensions>${scopes.map((scope) => `<s:Scope xmlns:s="urn:mace:shibboleth:metadata:1.0" regexp="false">${scope}</s:Scope>`).join('')}</md:Extensions>
    ${published.map((place) => `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare(keys[place].certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`).join('\n    ')}
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${origin}/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${origin}/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

/** What a university does with a service's metadata. */
async function readService(issuer) {
  const xml = await (await fetch(issuer)).text();
  return {
    consumer: /AssertionConsumerService [^>]*Location="([^"]+)"/.exec(xml)[1],
    certificate: /use="encryption">.*?X509Certificate>([^<]+)</s.exec(xml)?.[1],
    signing: /use="signing">.*?X509Certificate>([^<]+)</s.exec(xml)?.[1],
    signs: /AuthnRequestsSigned="true"/.test(xml),
  };
}

const pemOf = (base64) => `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;

/** @throws Error when the request's signature is not the service's */
function checkSignature(query, service) {
  const signed = query
    .replace(/&Signature=[^&]*/, '')
    .split('&')
    .filter((pair) => /^(SAMLRequest|RelayState|SigAlg)=/.test(pair));
  const signature = new URLSearchParams(query).get('Signature');
  const verify = createVerify('RSA-SHA256').update(signed.join('&'));
  if (!verify.verify(pemOf(service.signing), signature, 'base64')) throw new Error('wrong signature');
}

const nameIdOf = (shape) => {
  if (shape.nameId === null) return '';
  const { value, format, ...qualifiers } = {
    value: newId(),
    format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
    ...shape.nameId,
  };
  const others = Object.entries(qualifiers).map(([name, text]) => ` ${name}="${escape(text)}"`);
  return `<saml:NameID Format="${format}"${others.join('')}>${escape(value)}</saml:NameID>`;
};

const attributesOf = (attributes) =>
  Object.entries(attributes)
    .map(
      ([name, values]) =>
        `<saml:Attribute Name="${escape(name)}">${[values]
          .flat()
          .map(
            (value) =>
              `<saml:AttributeValue xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">${escape(value)}</saml:AttributeValue>`,
          )
          .join('')}</saml:Attribute>`,
    )
    .join('');

function assertionFor(attributes, request, service, shape) {
  const { audience = request.issuer, recipient = service.consumer, inResponseTo = request.id } = shape;
  const inReply = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`;
  const until = shape.until === null ? '' : ` NotOnOrAfter="${inSeconds(shape.until ?? 300)}"`;
  return `<saml:Assertion xmlns:saml="${ASSERTION}" ID="${newId()}" Version="2.0" IssueInstant="${inSeconds(0)}"><saml:Issuer>${shape.issuer ?? entityId}</saml:Issuer><saml:Subject>${nameIdOf(shape)}<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData${until} Recipient="${recipient}"${inReply}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${inSeconds(shape.from ?? -60)}" NotOnOrAfter="${inSeconds(shape.conditionsUntil ?? 300)}">${audience === null ? '' : `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction>`}</saml:Conditions><saml:AuthnStatement AuthnInstant="${inSeconds(0)}" SessionIndex="${newId()}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributesOf(attributes)}</saml:AttributeStatement></saml:Assertion>`;
}

function responseFor(content, request, service, shape) {
  const inResponseTo = shape.responseInResponseTo ?? shape.inResponseTo;
  const inReply = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo ?? request.id}"`;
  const codes = (shape.status ?? ['Success']).reduceRight(
    (inner, code) =>
      `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${code}">${inner}</samlp:StatusCode>`,
    '',
  );
  return `<samlp:Response xmlns:samlp="${PROTOCOL}" xmlns:saml="${ASSERTION}" ID="${newId()}" Version="2.0" IssueInstant="${inSeconds(0)}" Destination="${shape.destination ?? service.consumer}"${inReply}><saml:Issuer>${shape.responseIssuer ?? entityId}</saml:Issuer><samlp:Status>${codes}</samlp:Status>${content}</samlp:Response>`;
}

function sign(xml, name, { key = 0, algorithm = 'sha256' }) {
  const [signatureAlgorithm, digestAlgorithm] = ALGORITHMS[algorithm];
  const { privateKey, certificate } = keys[key];
  const signed = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  const xpath = `//*[local-name(.)='${name}']`;
  signed.addReference({
    xpath,
    digestAlgorithm,
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  });
  signed.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signed.getSignedXml();
}

const encrypted = (
  xml,
  { certificate },
  {
    cipher = 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyCipher = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  },
) =>
  new Promise((resolve, reject) => {
    const pem = pemOf(certificate);
    const options = { rsa_pub: pem, pem, encryptionAlgorithm: cipher, keyEncryptionAlgorithm: keyCipher };
    encrypt(xml, options, (error, result) =>
      error ? reject(error) : resolve(`<saml:EncryptedAssertion>${result}</saml:EncryptedAssertion>`),
    );
  });

async function respond(query) {
  const parameters = new URLSearchParams(query);
  const xml = inflateRawSync(Buffer.from(parameters.get('SAMLRequest'), 'base64')).toString();
  const request = { id: / ID="([^"]+)"/.exec(xml)[1], issuer: /Issuer[^>]*>([^<]+)</.exec(xml)[1] };
  const service = await readService(request.issuer);
  if (service.signs && parameters.has('Signature')) checkSignature(query, service);
  const shape = JSON.parse(parameters.get('shape') ?? '{}');
  const signs = shape.signs ?? ['Assertion'];
  let content = '';
  if (!shape.status) {
    content = assertionFor({ ...people[parameters.get('as')], ...shape.attributes }, request, service, shape);
    if (signs.includes('Assertion')) content = sign(content, 'Assertion', shape);
    if (shape.inside) content = content.replace(shape.inside[0], shape.inside[1]);
    if (shape.encrypts) content = await encrypted(content, service, shape);
  }
  const response = responseFor(content, request, service, shape);
  return {
    consumer: service.consumer,
    xml: signs.includes('Response') ? sign(response, 'Response', shape) : response,
  };
}

const formFor = ({ consumer, xml }) =>
  `<!doctype html><form method="post" action="${escape(consumer)}"><input type="hidden" name="SAMLResponse" value="${Buffer.from(xml).toString('base64')}"><button>Continue</button></form>`;

http
  .createServer(async ({ url }, answer) => {
    const [path, query] = url.split('?');
    try {
      answer.setHeader('content-type', path === '/metadata' ? 'application/samlmetadata+xml' : 'text/html');
      answer.end(path === '/metadata' ? metadata() : formFor(await respond(query)));
    } catch (error) {
      answer.writeHead(400).end(error.message);
    }
  })
  .listen(port, '127.0.0.1', () => console.log(`listening at ${origin}`));
