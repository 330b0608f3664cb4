// Debian's SimpleSAMLphp as a university's identity provider, with a configuration of its own in a temporary folder. It takes signed
// requests only, signs responses and assertions, encrypts assertions, and knows the service by the metadata it serves.
//   E2E_SAML_PORT, SERVICE_METADATA=<address>
// Makes the service's key, too (test-results/saml-key.pem), before the service starts.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const { E2E_SAML_PORT: port, SERVICE_METADATA: service } = process.env;
const folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-simplesamlphp-'));
const inFolder = (...names) => path.join(folder, ...names);

function newKey(name, key, certificate) {
  const made = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stderr);
}

for (const name of ['cert', 'data', 'log', 'metadata', 'tmp']) mkdirSync(inFolder(name));
newKey('identity provider', inFolder('cert', 'idp.pem'), inFolder('cert', 'idp.crt'));
newKey('service', inFolder('sp.pem'), inFolder('sp.crt'));
mkdirSync('test-results', { recursive: true });
writeFileSync(
  'test-results/saml-key.pem',
  readFileSync(inFolder('sp.pem'), 'utf8') + readFileSync(inFolder('sp.crt'), 'utf8'),
);

writeFileSync(
  inFolder('config.php'),
  `<?php
$config = [
  'baseurlpath' => 'http://127.0.0.1:${port}/',
  'certdir' => __DIR__ . '/cert/', 'datadir' => __DIR__ . '/data/', 'loggingdir' => __DIR__ . '/log/',
  'metadatadir' => __DIR__ . '/metadata/', 'tempdir' => __DIR__ . '/tmp/',
  'secretsalt' => 'only-for-this-check', 'auth.adminpassword' => 'only-for-this-check',
  'technicalcontact_email' => 'na@campus.example', 'timezone' => 'UTC',
  'logging.level' => SimpleSAML\\Logger::NOTICE, 'logging.handler' => 'file',
  'enable.saml20-idp' => true,
  'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true],
  'metadata.sources' => [['type' => 'flatfile'], ['type' => 'xml', 'file' => __DIR__ . '/service.xml']],
  'session.cookie.secure' => false, 'session.cookie.samesite' => null,
  'session.phpsession.savepath' => __DIR__ . '/tmp', 'store.type' => 'phpsession',
  'language.available' => ['en'], 'language.default' => 'en', 'language.cookie.secure' => false,
];
`,
);
writeFileSync(
  inFolder('authsources.php'),
  `<?php
$config = ['campus' => ['exampleauth:UserPass', 'ada:correct-horse-7' => [
  'urn:oasis:names:tc:SAML:attribute:subject-id' => ['ada-1@campus.example'],
  'urn:oid:0.9.2342.19200300.100.1.3' => ['ada@campus.example'],
  'urn:oid:2.5.4.42' => ['Ada'],
  'urn:oid:2.5.4.4' => ['Lovelace'],
]]];
`,
);
writeFileSync(
  inFolder('metadata', 'saml20-idp-hosted.php'),
  `<?php
$metadata['http://127.0.0.1:${port}/campus'] = [
  'host' => '__DEFAULT__', 'privatekey' => 'idp.pem', 'certificate' => 'idp.crt', 'auth' => 'campus',
  'scope' => ['campus.example'],
  'attributes.NameFormat' => 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri',
  'validate.authnrequest' => true, 'redirect.sign' => true, 'saml20.sign.assertion' => true,
  'saml20.sign.response' => true, 'assertion.encryption' => true,
];
`,
);
writeFileSync(inFolder('service.xml'), '<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata"/>');

const php = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', '/usr/share/simplesamlphp/www'], {
  env: { PATH: process.env.PATH, SIMPLESAMLPHP_CONFIG_DIR: folder },
  stdio: ['ignore', 'ignore', 'ignore'],
});
php.once('exit', (code) => stop(code ?? 1));

/** Registers the service as soon as it serves its metadata. */
const waiting = setInterval(async () => {
  const answer = await fetch(service).catch(() => null);
  if (!answer?.ok) return;
  clearInterval(waiting);
  writeFileSync(inFolder('service.xml'), await answer.text());
}, 500);

function stop(code) {
  php.removeAllListeners('exit');
  php.kill();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
