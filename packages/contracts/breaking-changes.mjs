// Breaking changes of the contract: changes on which clients of an older contract would fail.
//   node packages/contracts/breaking-changes.mjs                 since the last release (packages/contracts/released.json)
//   node packages/contracts/breaking-changes.mjs --base <ref>    since a commit or branch, such as the base of a pull request
//   node packages/contracts/breaking-changes.mjs --release       notes the contract as released: part of making a release
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiDiff from 'openapi-diff';
import { readArguments, refuse } from '../../scripts/arguments.mjs';

const FOLDER = import.meta.dirname;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Each access rule, and the rules that let in everybody whom it lets in. A call may become more open, not less. */
const MORE_OPEN = {
  anyone: [],
  visitor: ['anyone'],
  link: ['anyone'],
  person: ['anyone'],
  owner: ['anyone', 'visitor', 'person'],
  staff: ['anyone', 'person'],
  protocol: ['anyone'],
};

/**
 * Every breaking change between two OpenAPI documents, one line each.
 * @param {object} released
 * @param {object} current
 * @returns {Promise<string[]>}
 */
export async function breakingChanges(released, current) {
  const [before, after] = withoutGrowth(released, current);
  const found = await openapiDiff.diffSpecs({ sourceSpec: spec(before), destinationSpec: spec(after) });
  const known = found.breakingDifferencesFound ? found.breakingDifferences.map(describe) : [];
  return [
    ...new Set([...known, ...parameterChanges(released, current), ...accessChanges(released, current)]),
  ];
}

const spec = (document) => ({
  content: JSON.stringify(document),
  location: 'openapi.json',
  format: 'openapi3',
});

/**
 * Both contracts without what came new and breaks no client: a property that a body may have (who fits the released contract
 * sends none, but the tool takes it for a narrowing, as a body that says nothing of other properties allows any), and a
 * property of an answer (over lists of objects the tool takes minutes to see that).
 */
function withoutGrowth(released, current) {
  const [before, after] = [structuredClone(released), structuredClone(current)];
  for (const [, old, now] of bothOperations(before, after)) {
    for (const [type, was] of Object.entries(old.requestBody?.content ?? {})) {
      const is = now.requestBody?.content?.[type];
      if (!is?.schema) continue;
      [was.schema, is.schema] = [whole(before, was.schema), whole(after, is.schema)];
      forget(is.schema, was.schema, ({ required }, name) => !required?.includes(name));
    }
    for (const [status, { content = {} }] of Object.entries(old.responses ?? {}))
      for (const [type, was] of Object.entries(content)) {
        const is = now.responses?.[status]?.content?.[type];
        if (!is?.schema) continue;
        [was.schema, is.schema] = [whole(before, was.schema), whole(after, is.schema)];
        forget(is.schema, was.schema, () => true);
      }
  }
  return [before, after];
}

/** A schema with those it refers to in their places, but for one inside itself. */
function whole(document, schema, outer = []) {
  if (Array.isArray(schema)) return schema.map((part) => whole(document, part, outer));
  if (typeof schema !== 'object' || schema === null || outer.includes(schema.$ref)) return schema;
  const { $ref, ...own } = schema;
  if ($ref) return whole(document, document.components.schemas[$ref.split('/').at(-1)], [...outer, $ref]);
  return Object.fromEntries(Object.entries(own).map(([name, part]) => [name, whole(document, part, outer)]));
}

/** Takes the properties that `old` does not have out of `now`, wherever in it. */
function forget(now, old, isHarmless) {
  if (!now || !old) return;
  for (const [name, schema] of Object.entries(now.properties ?? {})) {
    if (old.properties?.[name]) forget(schema, old.properties[name], isHarmless);
    else if (isHarmless(now, name)) {
      delete now.properties[name];
      if (now.required) now.required = now.required.filter((required) => required !== name);
    }
  }
  forget(now.items, old.items, isHarmless);
  for (const list of ['allOf', 'oneOf'])
    now[list]?.forEach((part, place) => forget(part, old[list]?.[place], isHarmless));
}

function describe({ code, sourceSpecEntityDetails, destinationSpecEntityDetails }) {
  const [{ location }] = [...destinationSpecEntityDetails, ...sourceSpecEntityDetails];
  return `${code}: ${location}`;
}

/** openapi-diff compares bodies and answers; parameters and headers are compared here. */
function parameterChanges(released, current) {
  return bothOperations(released, current).flatMap(([name, before, after]) => {
    const found = [];
    for (const parameter of after.parameters ?? []) {
      const old = find(before, parameter);
      if (parameter.required && !old?.required)
        found.push(`parameter.required: ${name} asks for ${parameter.name}`);
      if (old && narrower(old.schema, parameter.schema))
        found.push(`parameter.narrowed: ${name} takes less as ${parameter.name}`);
    }
    for (const parameter of before.parameters ?? []) {
      if (!find(after, parameter)) found.push(`parameter.remove: ${name} forgets ${parameter.name}`);
    }
    return found;
  });
}

const find = ({ parameters = [] }, { name, in: place }) =>
  parameters.find((parameter) => parameter.name === name && parameter.in === place);

const UPPER_BOUNDS = ['maximum', 'maxLength', 'maxItems'];
const LOWER_BOUNDS = ['minimum', 'minLength', 'minItems'];

/** Whether values that were accepted before are refused now. */
function narrower(before = {}, after = {}) {
  return (
    before.type !== after.type ||
    before.format !== after.format ||
    (after.pattern !== undefined && after.pattern !== before.pattern) ||
    (after.enum !== undefined && !isWithin(before.enum, after.enum)) ||
    UPPER_BOUNDS.some((bound) => (after[bound] ?? Infinity) < (before[bound] ?? Infinity)) ||
    LOWER_BOUNDS.some((bound) => (after[bound] ?? -Infinity) > (before[bound] ?? -Infinity)) ||
    (before.items !== undefined && narrower(before.items, after.items))
  );
}

/** @param values undefined for any value at all */
const isWithin = (values, others) => values !== undefined && values.every((value) => others.includes(value));

function accessChanges(released, current) {
  return bothOperations(released, current).flatMap(([name, before, after]) => {
    const [was, is] = [before['x-access'], after['x-access']];
    const scope = before['x-token-scope'];
    const found = [];
    if (was !== is && !MORE_OPEN[was]?.includes(is))
      found.push(`access.narrowed: ${name} was for ${was}, is for ${is}`);
    if (after['x-recent-proof'] && !before['x-recent-proof'])
      found.push(`access.narrowed: ${name} asks for a recent proof`);
    if (scope && after['x-token-scope'] !== scope)
      found.push(`access.narrowed: ${name} takes no token with the scope ${scope}`);
    return found;
  });
}

/** The operations both documents have, by name. */
function bothOperations(released, current) {
  return Object.entries(released.paths).flatMap(([address, item]) =>
    METHODS.flatMap((method) => {
      const [before, after] = [item[method], current.paths[address]?.[method]];
      return before && after ? [[`${method.toUpperCase()} ${address}`, before, after]] : [];
    }),
  );
}

/** The contract of the last release. */
function releasedContract() {
  const file = path.join(FOLDER, 'released.json');
  if (!existsSync(file))
    refuse('packages/contracts/released.json is gone: there is nothing to compare the contract with.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The contract as it is in a commit of this repository. */
function contractAt(ref) {
  const { status, stdout, stderr } = spawnSync('git', ['show', `${ref}:./openapi.json`], {
    cwd: FOLDER,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0)
    refuse(`git has no contract at ${ref}: ${stderr.trim()}\nFetch it first, or name another commit.`);
  return JSON.parse(stdout);
}

async function main() {
  const { options } = readArguments({
    known: [],
    options: { release: { type: 'boolean' }, base: { type: 'string' } },
  });
  const current = path.join(FOLDER, 'openapi.json');
  if (options.release) {
    copyFileSync(current, path.join(FOLDER, 'released.json'));
    return console.log('The contract is noted as released.');
  }
  const since = options.base ?? 'the last release';
  const older = options.base ? contractAt(options.base) : releasedContract();
  const changes = await breakingChanges(older, JSON.parse(readFileSync(current, 'utf8')));
  if (changes.length === 0) return console.log(`No breaking change since ${since}.`);
  console.error(`Breaking changes since ${since}:\n${changes.map((change) => `  ${change}`).join('\n')}`);
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
