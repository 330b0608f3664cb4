/**
 * The house rules of docs/architecture.md, as a tool checks them. packages/rules/rules.test.mjs shows each one able to fail:
 * a rule added here needs an example there.
 */

const { MODULES, SUBFOLDERS, TRANSCRIPT } = require('./packages/rules/order.cjs');

const API = '^apps/api/src';
const WEB = '^apps/web/src';
const TEST_CODE = '(\\.test\\.tsx?$|/testing/)';

/** Each of the names may not know what comes after it. */
const order = (rule, folder, names) =>
  names.slice(0, -1).map((name, place) => ({
    name: `${rule}-${name}`,
    comment: `${name} may not know what comes after it in packages/rules/order.cjs`,
    severity: 'error',
    from: { path: `${folder}/${name}/`, pathNot: TEST_CODE },
    to: { path: `${folder}/(${names.slice(place + 1).join('|')})/` },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    { name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'apps-never-import-apps',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-never-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    ...order('module-order', `${API}/modules`, MODULES),
    ...Object.entries(SUBFOLDERS).flatMap(([module, names]) =>
      order(`${module}-order`, `${API}/modules/${module}`, names),
    ),
    {
      name: 'subfolders-know-only-tables-and-jobs-of-their-module',
      comment: 'the other files of a module whose subfolders have an order put these together',
      severity: 'error',
      from: {
        path: `${API}/modules/(${Object.keys(SUBFOLDERS).join('|')})/[^/]+/`,
        pathNot: TEST_CODE,
      },
      to: { path: `${API}/modules/$1/[^/]+\\.ts$`, pathNot: '\\.(entity|jobs)\\.ts$' },
    },
    {
      name: 'modules-have-one-entry-point',
      comment: 'another module is imported through its index.ts',
      severity: 'error',
      from: { path: `${API}/modules/([^/]+)/`, pathNot: TEST_CODE },
      to: { path: `${API}/modules/`, pathNot: [`${API}/modules/$1/`, `${API}/modules/[^/]+/index\\.ts$`] },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: `${API}/platform/`, pathNot: TEST_CODE },
      to: { path: `${API}/(modules|database)/` },
    },
    {
      name: 'controllers-touch-no-tables',
      comment: 'a controller asks a service or a read model',
      severity: 'error',
      from: { path: '\\.controller\\.ts$' },
      to: { path: '\\.(entity|repository)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'policies-are-pure',
      severity: 'error',
      from: { path: '\\.policy\\.ts$' },
      to: { pathNot: ['\\.policy\\.ts$', '^packages/matching/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'matching-stands-alone',
      severity: 'error',
      from: { path: '^packages/matching/src/', pathNot: TEST_CODE },
      to: { pathNot: '^packages/matching/src/' },
    },
    {
      name: 'typeorm-stays-at-the-tables',
      severity: 'error',
      from: {
        path: `${API}/`,
        pathNot: [
          `${API}/(platform/)?database/`,
          '\\.(entity|repository|read-model)\\.ts$',
          `${API}/app\\.module\\.ts$`,
          TEST_CODE,
        ],
      },
      to: { path: 'node_modules/(@nestjs/)?typeorm/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-way-to-the-database',
      comment:
        'statements go through Database; what has a connection of its own is counted in docs/operations.md',
      severity: 'error',
      from: {
        path: `${API}/`,
        pathNot: [
          `${API}/(platform/)?database/`,
          `${API}/platform/(health/readiness|jobs/[^/]+)\\.ts$`,
          `${API}/modules/catalogue/store/catalogue-listener\\.ts$`,
          TEST_CODE,
        ],
      },
      to: { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-knows-no-router-query-or-api',
      severity: 'error',
      from: { path: `${WEB}/shared/ui/` },
      to: {
        path: [
          'node_modules/(react-router|react-router-dom|@tanstack)/',
          `${WEB}/shared/api/`,
          '^packages/contracts/',
        ],
      },
    },
    {
      name: 'features-stand-alone',
      severity: 'error',
      from: { path: `${WEB}/features/([^/]+)/` },
      to: { path: `${WEB}/(features|app)/`, pathNot: `${WEB}/features/$1/` },
    },
    ...order('transcript-order', `${WEB}/features/import/transcript`, TRANSCRIPT),
    {
      name: 'generator-knows-no-reader',
      comment: 'what makes up transcripts must not learn from what reads them',
      severity: 'error',
      from: { path: `${WEB}/features/import/testing/generator/` },
      to: { pathNot: `${WEB}/features/import/testing/generator/` },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: `${WEB}/shared/` },
      to: { path: `${WEB}/(features|app)/` },
    },
    {
      name: 'production-code-imports-no-tests',
      severity: 'error',
      from: { path: '^(apps/(api|web)|packages/[^/]+)/src/', pathNot: TEST_CODE },
      to: { path: TEST_CODE },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/(dist|compiled|\\.cache)/|\\.d\\.ts$|/conformance/)' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'node', 'import', 'default'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
};
