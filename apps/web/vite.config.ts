import path from 'node:path';
import { launchOptions } from '@lumen/chromium';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { bundledWorkers } from './build/bundled-workers.ts';
import { companionZip } from './build/companion-zip.ts';
import { landingChunk } from './build/landing-chunk.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

/** The icons of later pages in one file, instead of a file for each that two pages draw. */
const PAGE_ICONS = { name: 'icons', test: /[\\/]@tabler[\\/]icons-react[\\/]/ };

/** The small parts of many later pages in one file: the first script names each file, so a file fewer is less to load first. */
const SMALL_PARTS = {
  name: 'small-parts',
  test: /[\\/]src[\\/]shared[\\/]/,
  minShareCount: 6,
  maxModuleSize: 3000,
};

/** What the index of TanStack Query names, and no profile uses. */
const LATER = /[\\/]@tanstack[\\/].+[\\/](?:useQueries|queriesObserver|useMutationState)\.js$/;

/** The first script names two hundred later files: a letter less of each is 150 bytes less to load. */
const HASHED = '[name]-[hash:7]';

const source = (file: string) => path.join(import.meta.dirname, 'src', file);
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Found and bundled before the first test file asks: a dependency found late makes Vite reload a running test. */
const dependencies = [
  '@base-ui/react/dialog',
  '@base-ui/react/toast',
  '@lumen/contracts > openapi-fetch',
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  'axe-core',
  'fast-check',
  'fflate',
  'htmlparser2',
  'msw',
  'papaparse',
  'pdfjs-dist/legacy/build/pdf.mjs',
  'pdfjs-dist/legacy/build/pdf.worker.mjs',
  'qrcode',
  'react',
  'react-dom',
  'react-dom/client',
  'react-easy-crop',
  'react/jsx-dev-runtime',
  'react-easy-crop',
  'react-error-boundary',
  'react-router-dom',
  'react-virtuoso',
  '@zip.js/zip.js/lib/zip-core-native.js',
  'saxes',
  'valibot',
  'vanilla-cookieconsent',
  'vitest-browser-react',
];

const forwarded = ['/dashboard-api', '/_allauth', '/aux', '/media', '/_dev'];

const chromium = { browser: 'chromium' as const, viewport: { width: 1440, height: 900 } };

/**
 * Files of tests run one after the other in the same page, which loads the modules of all of them once. These have a page
 * of their own, because they begin with code that has not been loaded, or leave something in the page for good.
 */
const ON_NEW_PAGES = ['src/app/pages/profile-section.test.tsx', 'src/features/consent/*.test.ts'];

const conditions = ['source', 'module', 'browser', 'development|production'];

/** Long tests (docs/architecture.md, Tests) run where all of them, or files by their names, are asked for. */
const isLong =
  process.env.LONG_TESTS === 'true' || process.argv.slice(3).some((word) => !word.startsWith('-'));
const leftOut = isLong ? [] : ['**/*.long.test.{ts,tsx}'];

export default defineConfig(async ({ mode }) => ({
  plugins: [
    react(),
    companionZip(),
    preloadFont(),
    precompress(),
    // once for a run; who watches files wants them as they are now
    ...(mode === 'test' && process.argv.includes('run') ? [bundledWorkers(conditions)] : []),
  ],
  resolve: { conditions },
  // The icons are imported one by one; bundling them up front would bundle all 6,000.
  optimizeDeps: { include: dependencies, exclude: ['@tabler/icons-react'] },
  // A direction is not a language: pages say which way they are read, and browsers without :dir() show arrows as they are.
  css: { transformer: 'lightningcss' as const, lightningcss: { exclude: Features.DirSelector } },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [landingChunk(source('app/main.tsx'), LATER), PAGE_ICONS, SMALL_PARTS] },
        chunkFileNames: `assets/${HASHED}.js`,
        assetFileNames: `assets/${HASHED}[extname]`,
      },
    },
  },
  define: mode === 'test' ? { 'import.meta.env.LONG_TESTS': isLong } : {},
  worker: { format: 'es' as const }, // so that what a PDF needs is a chunk of its own
  server: { proxy: Object.fromEntries(forwarded.map((prefix) => [prefix, { target: api }])) },
  test: {
    restoreMocks: true,
    // What is waited for comes when the machine has the time: Vitest's own second, and its fifteen for a test that reads
    // two megabytes, are over too soon on a busy one.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    maxWorkers: 3, // one more than there are cores: tests wait a third of their time
    retry: 1, // told by scripts/test.mjs
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/tests.json' }, // read by scripts/test.mjs
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: mode === 'test' ? await launchOptions() : {},
        contextOptions: { reducedMotion: 'reduce' }, // a test that is about motion asks for it
      }),
      instances: [
        { ...chromium, name: 'one page', isolate: false, exclude: [...ON_NEW_PAGES, ...leftOut] },
        { ...chromium, name: 'new pages', isolate: true, include: ON_NEW_PAGES },
      ],
    },
  },
}));
