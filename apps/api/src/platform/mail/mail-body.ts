import { escapeHtml } from '../http/html.js';

/** What a mail asks for: an address, and the label of its button. */
interface MailLink {
  link: string;
  label: string;
}

/** A paragraph, which keeps its line breaks, or a link. */
export type MailPart = string | MailLink;

const GREETING = 'Hello,';
const SIGNATURE = 'Lumen';

/** The body as plain text. A link is on a line of its own. */
export const bodyText = (parts: readonly MailPart[]): string =>
  `${[GREETING, ...parts.map((part) => (typeof part === 'string' ? part : part.link)), SIGNATURE].join('\n\n')}\n`;

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// The colours of the product (tokens.css). Those of dark mode are in a style element: clients that ignore it show the light
// colours, or darken them themselves.
const DARK_MODE_AND_NARROW = `
  @media (prefers-color-scheme: dark) {
    .canvas { background: #0b0f0d !important }
    .card { background: #131815 !important; border-color: #252e29 !important }
    .ink { color: #edf2ef !important }
    .quiet { color: #b6c1bb !important }
    .well { background: #1f2723 !important }
    .button { background: #57cda0 !important }
    .button a { color: #04251a !important }
    .plain { color: #8be3c0 !important }
    .mark { background: #57cda0 !important; color: #04251a !important }
  }
  @media (max-width: 480px) {
    .card { padding: 28px 20px !important }
    .button a { display: block !important }
    .button { width: 100% !important }
  }`;

const paragraph = (text: string) =>
  `<p class="ink" dir="auto" style="margin:0 0 16px;color:#13201a;font-size:16px;line-height:24px;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;

/** Lines that belong together: when and where from, or a list. */
const panel = (lines: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td class="well ink" dir="auto" style="padding:14px 16px;border-radius:10px;background:#eff1ec;color:#13201a;font-size:14px;line-height:22px;overflow-wrap:anywhere">${escapeHtml(lines).replaceAll('\n', '<br>')}</td></tr></table>`;

/** A button, and its address for clients that draw no buttons. */
const button = ({ link, label }: MailLink) => {
  const address = escapeHtml(link);
  return `<table role="presentation" cellpadding="0" cellspacing="0" class="button" style="margin:8px 0 12px;border-radius:10px;background:#0b6b4f"><tr><td style="text-align:center"><a href="${address}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 20px;color:#5d6963;font-size:13px;line-height:20px;overflow-wrap:anywhere;word-break:break-word">Or open this address:<br><a class="plain" href="${address}" style="color:#0a5a42">${address}</a></p>`;
};

const drawn = (part: MailPart) => {
  if (typeof part !== 'string') return button(part);
  return part.includes('\n') ? panel(part) : paragraph(part);
};

/** The text that a list of mails shows after the subject. The blanks keep the rest of the mail out of it. */
const preheader = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`;

/**
 * The body as HTML in the design of the product: tables and inline styles, no pictures, and nothing that is fetched, so that
 * nobody learns who opens it.
 * @param site the address of Lumen
 */
export function bodyHtml(subject: string, parts: readonly MailPart[], site: string): string {
  const first = parts.find((part) => typeof part === 'string') ?? '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK_MODE_AND_NARROW}
</style>
</head>
<body class="canvas" style="margin:0;background:#f5f6f2;${FONT}">
${preheader(first)}
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f6f2"><tr><td align="center" style="padding:24px 12px;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:start">
<tr><td style="padding:0 8px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="mark" aria-hidden="true" style="width:32px;height:32px;border-radius:9px;background:#0b6b4f;color:#ffffff;font-size:18px;line-height:32px;font-weight:700;text-align:center">L</td><td class="ink" style="padding-inline-start:10px;color:#13201a;font-size:17px;line-height:24px;font-weight:700">Lumen</td></tr></table></td></tr>
<tr><td class="card" style="padding:32px 32px 16px;border:1px solid #e2e5de;border-radius:18px;background:#ffffff">
<h1 class="ink" dir="auto" style="margin:0 0 20px;color:#13201a;font-size:24px;line-height:32px;font-weight:700;letter-spacing:-0.02em;overflow-wrap:anywhere">${escapeHtml(subject)}</h1>
${[GREETING, ...parts].map(drawn).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:16px 8px;color:#5d6963;font-size:13px;line-height:20px">${SIGNATURE} · <a class="quiet" href="${escapeHtml(site)}" style="color:#5d6963">${escapeHtml(site.replace(/^https?:\/\//, ''))}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
