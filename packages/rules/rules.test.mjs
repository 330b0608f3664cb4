// Shows that every dependency rule can fail: a small tree breaks that rule and no other.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { cruise } from 'dependency-cruiser';
import order from './order.cjs';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
const api = 'apps/api/src';
const web = 'apps/web/src';

/** Rule -> [file, what it imports, the imported file]. */
const EXAMPLES = {
  'no-cycles': [`${api}/platform/a.ts`, './b.ts', `${api}/platform/b.ts`, "import type {} from './a.ts';"],
  'nothing-unresolvable': [`${api}/platform/a.ts`, './missing.ts', null],
  'apps-never-import-apps': [`${web}/app/a.ts`, '../../../api/src/b.ts', `${api}/b.ts`],
  'packages-never-import-apps': ['packages/contracts/src/a.ts', '../../../apps/web/src/b.ts', `${web}/b.ts`],
  'modules-have-one-entry-point': [
    `${api}/modules/students/a.ts`,
    '../catalogue/b.ts',
    `${api}/modules/catalogue/b.ts`,
  ],
  'subfolders-know-only-tables-and-jobs-of-their-module': [
    `${api}/modules/catalogue/store/a.ts`,
    '../b.ts',
    `${api}/modules/catalogue/b.ts`,
  ],
  'platform-knows-no-module': [
    `${api}/platform/a.ts`,
    '../modules/catalogue/index.ts',
    `${api}/modules/catalogue/index.ts`,
  ],
  'controllers-touch-no-tables': [
    `${api}/modules/x/a.controller.ts`,
    './b.repository.ts',
    `${api}/modules/x/b.repository.ts`,
  ],
  'policies-are-pure': [`${api}/modules/x/a.policy.ts`, './b.service.ts', `${api}/modules/x/b.service.ts`],
  'matching-stands-alone': ['packages/matching/src/a.ts', 'node:fs', null],
  'typeorm-stays-at-the-tables': [
    `${api}/modules/x/a.service.ts`,
    'typeorm',
    'node_modules/typeorm/index.js',
  ],
  'one-way-to-the-database': [`${api}/modules/x/a.service.ts`, 'pg', 'node_modules/pg/index.js'],
  'ui-knows-no-router-query-or-api': [`${web}/shared/ui/a.ts`, '../api/b.ts', `${web}/shared/api/b.ts`],
  'features-stand-alone': [`${web}/features/one/a.ts`, '../two/b.ts', `${web}/features/two/b.ts`],
  'generator-knows-no-reader': [
    `${web}/features/import/testing/generator/a.ts`,
    '../../transcript/b.ts',
    `${web}/features/import/transcript/b.ts`,
  ],
  'shared-knows-no-feature': [
    `${web}/shared/api/a.ts`,
    '../../features/two/b.ts',
    `${web}/features/two/b.ts`,
  ],
  'production-code-imports-no-tests': [`${web}/app/a.ts`, './b.test.ts', `${web}/app/b.test.ts`],
};
function addOrder(rule, folder, names) {
  for (const [place, left] of names.slice(0, -1).entries()) {
    const imported = `${names[place + 1]}/index.ts`;
    EXAMPLES[`${rule}-${left}`] = [`${folder}/${left}/a.ts`, `../${imported}`, `${folder}/${imported}`];
  }
}
addOrder('module-order', `${api}/modules`, order.MODULES);
for (const [module, names] of Object.entries(order.SUBFOLDERS))
  addOrder(`${module}-order`, `${api}/modules/${module}`, names);
addOrder('transcript-order', `${web}/features/import/transcript`, order.TRANSCRIPT);

async function brokenRules([file, specifier, imported, importedText = 'export {};']) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'lumen-rules-'));
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  write('package.json', '{ "type": "module", "dependencies": { "typeorm": "1", "pg": "8" } }');
  for (const name of ['typeorm', 'pg'])
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
  write(file, `import '${specifier}';\n`);
  if (imported) write(imported, `${importedText}\n`);
  try {
    const { forbidden, options } = config;
    const { output } = await cruise(
      ['apps', 'packages'].filter((folder) => `${file} ${imported}`.includes(`${folder}/`)),
      {
        ...options,
        baseDir: root,
        validate: true,
        ruleSet: { forbidden },
      },
    );
    return [...new Set(output.summary.violations.map((violation) => violation.rule.name))];
  } finally {
    rmSync(root, { recursive: true });
  }
}

test('every rule has an example that breaks it', () => {
  assert.deepEqual(config.forbidden.map((rule) => rule.name).toSorted(), Object.keys(EXAMPLES).toSorted());
});

for (const [rule, example] of Object.entries(EXAMPLES)) {
  test(`${rule} fails on ${example[0]} importing ${example[1]}`, async () => {
    assert.ok((await brokenRules(example)).includes(rule));
  });
}
