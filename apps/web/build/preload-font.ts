import type { Plugin } from 'vite';

/** Preloads the one font straight from index.html, so that it does not wait for the stylesheet. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /figtree-latin-wght.*\.woff2$/.test(name));
        if (!font) throw new Error('No font to preload');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
