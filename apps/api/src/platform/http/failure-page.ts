import { createHash } from 'node:crypto';
import { escapeHtml } from './html.js';
import type { Refusal } from './problem.js';

/** The tokens of the web app (apps/web/src/shared/styles/tokens.css) that this page needs. */
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --canvas: light-dark(#f5f6f2, #0b0f0d); --ink: light-dark(#13201a, #e9efeb); --soft: light-dark(#43504a, #b4c0ba);
  --brand: light-dark(#0b6b4f, #5fd0a5); --on-brand: light-dark(#ffffff, #06231a) }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--canvas); color: var(--ink) }
main { max-width: 32rem; padding: 2rem 1.5rem; text-align: center }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.25; text-wrap: balance }
p { margin: 0 0 1.5rem; color: var(--soft) }
a { display: inline-block; padding: .75rem 1.5rem; border-radius: .75rem; background: var(--brand);
  color: var(--on-brand); font-weight: 600; text-decoration: none }
p.id { margin: 2rem 0 0; font-size: .875rem; overflow-wrap: anywhere }
a:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px }`;

const POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash(
  'sha256',
)
  .update(STYLE)
  .digest('base64')}'`;

const TEXTS = {
  unavailable: {
    title: 'Lumen is not available just now',
    text: 'We cannot reach our data. Nothing of yours is lost. Please try again in a moment.',
  },
  broken: {
    title: 'Something went wrong on our side',
    text: 'It has been noted. Nothing of yours is lost. Please try again.',
  },
};

interface PlainPage {
  title: string;
  text: string;
  /** Under which the log tells of the request, without characters that mean something in HTML. */
  requestId?: string | undefined;
}

/** A page that loads no other file: for when the app, or its data, cannot be had. */
export function plainPage({ title, text, requestId }: PlainPage): {
  headers: Record<string, string>;
  body: string;
} {
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<a href="">Retry</a>
${
  requestId === undefined
    ? ''
    : `<p class="id">If you ask for help, please say: <code>${requestId}</code></p>
`
}</main>
</body>
</html>
`,
  };
}

/** The page in place of one that could not be made. @param requestId see `PlainPage` */
export function failurePage(
  { status, retryAfter }: Pick<Refusal, 'status' | 'retryAfter'>,
  requestId?: string,
): ReturnType<typeof plainPage> {
  const { headers, body } = plainPage({ ...TEXTS[status === 503 ? 'unavailable' : 'broken'], requestId });
  return {
    headers: { ...headers, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) },
    body,
  };
}
