import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../build/precompress.ts';

/** Built like the product: `vite build floor --outDir <folder>`. */
export default defineConfig({
  plugins: [react(), precompress()],
  build: { modulePreload: { polyfill: false }, reportCompressedSize: false },
});
