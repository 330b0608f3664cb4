// What infra/ hands to operators fits the schemas of Compose and Kubernetes, names settings that exist and starts files that
// the build makes: there is no engine and no cluster where Lumen is developed that would say so.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import YAML from 'yaml';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** The Compose specification's schema, as dclint carries it. */
const COMPOSE_SCHEMA = path.join(
  path.dirname(require.resolve('dclint/package.json')),
  'schemas/compose.schema.json',
);
const compose = YAML.parse(read('infra/compose.yaml'), { merge: true });
const isCompose = new Ajv({ strict: false, validateFormats: false, validateSchema: false }).compile(
  JSON.parse(readFileSync(COMPOSE_SCHEMA, 'utf8')),
);
const composeProblems = (file) =>
  isCompose(file) ? [] : isCompose.errors.map(({ instancePath, message }) => `${instancePath} ${message}`);

const MANIFESTS = 'infra/kubernetes';
const kustomization = YAML.parse(read(`${MANIFESTS}/kustomization.yaml`));
const objects = kustomization.resources.flatMap((file) =>
  YAML.parseAllDocuments(read(`${MANIFESTS}/${file}`)).map((document) => document.toJS()),
);
const pods = objects.filter(({ spec }) => spec?.template);
const settings = objects.find(({ kind }) => kind === 'ConfigMap').data;

const moduleOf = ({ apiVersion, kind }) => {
  const [version, group = ''] = apiVersion.split('/').toReversed();
  return `kubernetes-models/${group && `${group}/`}${version}/${kind}`;
};

/** What Kubernetes' validation says about each object. @returns {Promise<string[]>} */
async function invalid(all) {
  const problems = await Promise.all(
    all.map(async (object) => {
      const { [object.kind]: Model } = await import(moduleOf(object));
      try {
        new Model(object).validate();
        return [];
      } catch (error) {
        return [`${object.kind} ${object.metadata.name}: ${error.message}`];
      }
    }),
  );
  return problems.flat();
}

/** Fields that Kubernetes does not know: the schemas let them pass, the types of the same package do not. */
function unknownFields(all) {
  const folder = mkdtempSync(path.join(import.meta.dirname, 'node_modules/.manifests-'));
  try {
    const lines = all.map(
      (object, n) =>
        `import type { I${object.kind} as T${n} } from '${moduleOf(object)}';\n` +
        `export const o${n}: T${n} = ${JSON.stringify(object)};`,
    );
    writeFileSync(path.join(folder, 'manifests.mts'), lines.join('\n'));
    const { stdout } = spawnSync(
      process.execPath,
      [
        require.resolve('typescript/bin/tsc'),
        ...'--noEmit --strict --skipLibCheck --target es2022 --module nodenext'.split(' '),
        'manifests.mts',
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    return stdout.split('\n').filter((line) => line.includes('error'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const clone = (value) => structuredClone(value);

test('the compose file fits the Compose specification', () => {
  assert.deepEqual(composeProblems(compose), []);
});

test('the network of the compose file’s proxy has addresses of IPv4 and IPv6, and the API trusts those of the kind it listens on', () => {
  const trusted = compose.services.api.environment.TRUSTED_PROXIES.split(',');
  const published = Object.values(compose.services).filter(({ ports = [] }) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  );
  const networks = published.flatMap((service) => service.networks.map((name) => compose.networks[name]));
  assert.equal(networks.length, 1);
  for (const { enable_ipv6: hasIpv6, ipam } of networks) {
    const subnets = ipam.config.map(({ subnet }) => subnet);
    assert.equal(hasIpv6, true);
    assert.deepEqual(
      subnets.map((subnet) => isIP(subnet.split('/')[0])),
      [4, 6],
    );
    assert.match(read('infra/Dockerfile'), / HOST=0\.0\.0\.0 /);
    assert.deepEqual(
      trusted,
      subnets.filter((subnet) => isIP(subnet.split('/')[0]) === 4),
    );
  }
});

test('a compose file with a field that does not exist, or of another type, is found', () => {
  const typo = clone(compose);
  typo.services.api.stop_grace_perod = '20s';
  assert.match(composeProblems(typo).join(), /services\/api must NOT have additional properties/);
  const type = clone(compose);
  type.services.api.read_only = { yes: true };
  assert.match(composeProblems(type).join(), /read_only must be/);
});

test('the manifests fit what Kubernetes knows, field by field', async () => {
  assert.ok(objects.length >= 10);
  assert.deepEqual(await invalid(objects), []);
  assert.deepEqual(unknownFields(objects), []);
});

test('a manifest with a wrong value, and one with a field that does not exist, are found', async () => {
  const api = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'lumen-api');
  const wrong = clone(api);
  wrong.spec.template.spec.containers[0].ports[0].containerPort = 'many';
  assert.match((await invalid([wrong])).join(), /lumen-api: .*containerPort/);
  const typo = clone(api);
  typo.spec.template.spec.containers[0].securityContext.readOnlyRootFileSystem = true;
  assert.match(unknownFields([typo]).join(), /readOnlyRootFileSystem/);
});

test('every file of the manifests is in the kustomization', () => {
  const files = readdirSync(path.join(root, MANIFESTS)).filter((file) => file.endsWith('.yaml'));
  assert.deepEqual(
    files.filter((file) => file !== 'kustomization.yaml'),
    kustomization.resources.toSorted(),
  );
});

/** The settings that env.ts reads, the folder that the commands of backups read, and one of the C library. */
const KNOWN = new Set([
  'PG_BIN',
  'MALLOC_ARENA_MAX',
  ...Array.from(
    read('apps/api/src/platform/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+)[?:]/gm),
    ([, name]) => name,
  ),
]);
const lumenServices = Object.entries(compose.services).filter(([, { image }]) => image === 'lumen');

test('every setting that compose and manifests name exists', () => {
  const named = [
    ...lumenServices.flatMap(([, service]) => Object.keys(service.environment)),
    ...Object.keys(settings),
    ...pods.flatMap(({ spec }) => spec.template.spec.containers[0].env ?? []).map(({ name }) => name),
    ...Array.from(read(`${MANIFESTS}/secret.example.env`).matchAll(/^(\w+)=/gm), ([, name]) => name),
    ...Array.from(read('infra/Dockerfile').matchAll(/^ENV (.*)$/gm), ([, line]) =>
      line.split(' ').map((pair) => pair.split('=')[0]),
    ).flat(),
  ];
  assert.ok(
    KNOWN.has('PUBLIC_URL') && named.includes('METRICS_PORT') && named.includes('S3_SECRET_ACCESS_KEY'),
  );
  assert.deepEqual(
    named.filter((name) => !KNOWN.has(name)),
    [],
  );
});

test('metrics are at an address that is reached from outside the container', () => {
  for (const { METRICS_HOST, METRICS_PORT } of [
    settings,
    ...lumenServices.map(([, { environment }]) => environment),
  ])
    assert.deepEqual([METRICS_HOST, METRICS_PORT], ['0.0.0.0', '9464']);
});

const operations = read('docs/operations.md');
const WAYS = {
  'one machine with compose': /^## One machine with compose$([^]*?)^## /m.exec(operations)[1],
  'one machine without Docker': /^## One machine without Docker$([^]*?)^## /m.exec(operations)[1],
  Kubernetes: read(`${MANIFESTS}/README.md`),
};

for (const [name, text] of Object.entries(WAYS))
  test(`who sets Lumen up on ${name} reads how to load a catalogue, and what to do before an upgrade`, () => {
    assert.match(text, /npm run catalogue/);
    assert.match(text, /#upgrading\)/);
    assert.match(text, /#backup\)/);
  });

test('a container that makes or restores a backup gets the key', () => {
  const commands = Object.values(WAYS)
    .join('\n')
    .split('\n')
    .filter((line) => /^docker .* lumen (backup|restore) /.test(line));
  assert.equal(commands.length, 3);
  for (const command of commands) assert.match(command, / -e BACKUP_KEY /);
});

test('a backup is tried without any setting that leads to the running site', () => {
  const [, unset] = /^unset (.*)\n(?:export )?DATABASE_URL=\S*lumen_copy DATA_DIR=/m.exec(operations);
  const leading = [...KNOWN].filter((name) => /^(DATABASE_\w+_URLS?|S3_ENDPOINT)$/.test(name));
  assert.ok(leading.length >= 3);
  assert.deepEqual(unset.split(' ').toSorted(), leading.toSorted());
});

test('a setting that is JSON is documented as a shell and systemd read it', () => {
  const examples = readdirSync(path.join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => Array.from(read(`docs/${file}`).matchAll(/^ *([A-Z_]+)='?\[\{[^]*?```$/gm)));
  assert.deepEqual(examples.map(([, name]) => name).toSorted(), [
    'SIGN_IN_PROVIDERS',
    'SIGN_IN_PROVIDERS',
    'THIRD_PARTIES',
  ]);
  for (const [block, name] of examples) {
    const line = block.trim().replace(/\n *```$/, '');
    assert.match(line, /^[A-Z_]+='[^\n']*'$/);
    const { stdout } = spawnSync('sh', ['-c', `${line}\nprintf %s "$${name}"`], { encoding: 'utf8' });
    assert.ok(Array.isArray(JSON.parse(stdout)));
  }
});

test('the versions of Docker and Compose that the compose file needs are named', () => {
  assert.match(read('infra/compose.yaml'), /start_interval[^]*required: false/);
  assert.match(WAYS['one machine with compose'], /Docker 25 and Compose 2\.24 or newer/);
});

test('every command of the image is one that the build makes', () => {
  const bundles = read('apps/api/rolldown.config.mjs');
  const commands = [
    ...lumenServices.map(([, { command }]) => command).filter(Boolean),
    ...pods.map(({ spec }) => spec.template.spec.containers[0].command).filter(Boolean),
    JSON.parse(/^CMD (.*)$/m.exec(read('infra/Dockerfile'))[1]),
  ];
  assert.equal(commands.length, 4);
  for (const [program, ...words] of commands) {
    if (program === 'lumen') {
      assert.match(read('infra/Dockerfile'), /ln -s \/lumen\/api\/dist\/lumen\.js \/usr\/local\/bin\/lumen/);
      assert.match(
        read('apps/api/src/commands/migrate.commands.ts'),
        new RegExp(`call: '${words.join(' ')}'`),
      );
    } else {
      const [, name] = /^api\/dist\/(\w+)\.js$/.exec(words.at(-1));
      assert.equal(program, 'node');
      assert.match(bundles, new RegExp(`^ {4}${name}: 'compiled/${name}\\.js',$`, 'm'));
    }
  }
});

/** Flags of Node that bound memory, of each process that the image or `npm start` runs. */
const heapFlags = (words) => words.filter((word) => /^--(max-semi|heap-growing)/.test(word));

test('API, workers and npm start run with the same bounds on memory', () => {
  const image = heapFlags(JSON.parse(/^CMD (.*)$/m.exec(read('infra/Dockerfile'))[1]));
  assert.equal(image.length, 2);
  const workers = [
    compose.services.worker.command,
    ...pods.map(({ spec }) => spec.template.spec.containers[0].command),
  ].filter((command) => command?.[0] === 'node');
  assert.equal(workers.length, 2);
  for (const command of workers) assert.deepEqual(heapFlags(command), image);
  const [, start] = /^const HEAP = \[(.*)\];$/m.exec(read('scripts/bootstrap.mjs'));
  assert.deepEqual(heapFlags(start.replaceAll(/[' ]/g, '').split(',')), image);
});

/** What PostgreSQL's client package of Debian installs, of what a backup could need. */
const CLIENT_PROGRAMS = ['pg_dump', 'pg_restore', 'psql'];

/** What the image lacks for `lumen backup` and `lumen restore`. */
function missingForBackups(dockerfile) {
  const server = /^postgres:(\d+)$/.exec(compose.services.postgres.image)[1];
  const image = dockerfile.split(/^FROM /m).at(-1);
  const programs = /^type Tool = (.*);$/m
    .exec(read('apps/api/src/database/backup/postgres-tools.ts'))[1]
    .split(' | ')
    .map((name) => name.replaceAll("'", ''));
  const [, client] = /apt-get install [^\n]*postgresql-client-(\d+)/.exec(image) ?? [];
  const [, folder] = /^ENV PG_BIN=(\S+)$/m.exec(image) ?? [];
  return [
    ...programs.filter((name) => client === undefined || !CLIENT_PROGRAMS.includes(name)),
    ...(Number(client) >= Number(server) ? [] : [`programs of PostgreSQL ${server}`]),
    ...(folder === `/usr/lib/postgresql/${client}/bin` ? [] : ['their folder']),
  ];
}

test('the image has the programs that a backup runs, of the version of the database beside it', () => {
  const dockerfile = read('infra/Dockerfile');
  assert.deepEqual(missingForBackups(dockerfile), []);
  const without = dockerfile.replaceAll(/postgresql-client-\d+/g, 'curl');
  assert.deepEqual(missingForBackups(without).slice(0, 2), ['pg_dump', 'pg_restore']);
  const older = dockerfile.replaceAll('postgresql-client-18', 'postgresql-client-15');
  assert.deepEqual(missingForBackups(older), ['programs of PostgreSQL 18', 'their folder']);
  assert.deepEqual(missingForBackups(dockerfile.replace(/^ENV PG_BIN=.*$/m, '')), ['their folder']);
  // In the stage that builds they are of no use.
  const elsewhere = dockerfile.replace(/^FROM node:24-slim$/m, '').concat('\nFROM node:24-slim\n');
  assert.notDeepEqual(missingForBackups(elsewhere), []);
});

test('everything runs without privileges, on a file system that it cannot write, for as long as it needs to stop', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    assert.equal(service.read_only, true, name);
    assert.deepEqual([service.security_opt, service.cap_drop], [['no-new-privileges:true'], ['ALL']], name);
    assert.ok(service.stop_grace_period, name);
  }
  const CLOSE_SECONDS = 5;
  for (const [name, { environment, stop_grace_period: grace }] of lumenServices) {
    const needed =
      Number(environment.DRAIN_SECONDS ?? 0) + Number(environment.SHUTDOWN_SECONDS) + CLOSE_SECONDS;
    assert.ok(Number.parseInt(grace, 10) >= needed, name);
  }
  for (const { kind, metadata, spec } of pods) {
    const pod = spec.template.spec;
    const [{ securityContext: own, resources, ...container }] = pod.containers;
    assert.deepEqual([pod.securityContext.runAsNonRoot, pod.securityContext.runAsUser], [true, 1000]);
    assert.deepEqual(
      [own.readOnlyRootFilesystem, own.allowPrivilegeEscalation, own.capabilities.drop],
      [true, false, ['ALL']],
      metadata.name,
    );
    assert.ok(resources.requests.cpu && resources.limits.memory, metadata.name);
    if (kind === 'Job') continue;
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      assert.ok(container[probe], probe);
    const needed = Number(settings.DRAIN_SECONDS) + Number(settings.SHUTDOWN_SECONDS) + CLOSE_SECONDS + 5;
    assert.ok(pod.terminationGracePeriodSeconds >= needed, metadata.name);
  }
});
