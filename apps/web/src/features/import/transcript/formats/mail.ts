/** A field that only a mail begins with; a saved web page has a subject and a date, too. */
const OF_MAIL = /^(?:Received|Delivered-To|Message-ID|Return-Path|To): /im;
const ENCODED = /^(?:MIME-Version|Content-Type|Content-Transfer-Encoding):/im;
/** Parts hold parts; no mail of a person holds them as deep as this. */
const MAX_DEPTH = 6;
/** The fields of a mail take less, in characters. */
const MAX_OF_FIELDS = 64_000;

/** A mail, or a part of one: fields, a blank line, and what they describe. */
interface Part {
  readonly fields: string;
  readonly body: string;
}

/** Whether a text begins with the fields of a mail as it was sent. */
export const isMail = (text: string): boolean =>
  /^[A-Z][\w-]{1,40}: /.test(text) && OF_MAIL.test(partOf(text).fields) && ENCODED.test(partOf(text).fields);

/** What a mail says, without what it was sent with: its plain texts, else its pages; null for any other text, and where it has neither. */
export function textOfMail(printed: string): string | null {
  if (!isMail(printed)) return null;
  const texts = textsOf(partOf(printed.replaceAll('\r\n', '\n')), MAX_DEPTH);
  const plain = texts.filter(({ isPage }) => !isPage);
  return texts.length === 0 ? null : (plain.length > 0 ? plain : texts).map((part) => part.text).join('\n');
}

interface Said {
  readonly isPage: boolean;
  readonly text: string;
}

/** The texts of a part and of the parts in it, without blank ones. */
function textsOf({ fields, body }: Part, depth: number): Said[] {
  const type = fieldOf(fields, 'Content-Type') ?? 'text/plain';
  const boundary = /\bboundary="?([^";\s]+)/i.exec(type)?.[1];
  if (depth === 0) return [];
  if (/^multipart\//i.test(type) && boundary !== undefined) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1)
      .filter((part) => !part.startsWith('--'))
      .map((part) => textsOf(partOf(part.replace(/^\n/, '')), depth - 1));
    // each says the same in its own way
    if (/^multipart\/alternative/i.test(type))
      return parts.find((texts) => texts.some(({ isPage }) => !isPage)) ?? parts.flat().slice(0, 1);
    return parts.flat();
  }
  // a mail that was passed on
  if (/^message\/rfc822/i.test(type)) return textsOf(partOf(body), depth - 1);
  if (
    !/^text\/(?:plain|html)\b/i.test(type) ||
    /^attachment/i.test(fieldOf(fields, 'Content-Disposition') ?? '')
  )
    return [];
  const charset = /\bcharset="?([\w:-]+)/i.exec(type)?.[1];
  const encoding = fieldOf(fields, 'Content-Transfer-Encoding') ?? '';
  const text = decoded(body, encoding, charset);
  return text.trim() === '' ? [] : [{ isPage: /^text\/html/i.test(type), text }];
}

/** Fields and body, which the first blank line parts; a part may have no fields, and begins with that line. */
function partOf(text: string): Part {
  if (text.startsWith('\n')) return { fields: '', body: text.slice(1) };
  const end = /\r?\n\r?\n/.exec(text.slice(0, MAX_OF_FIELDS));
  return end
    ? { fields: text.slice(0, end.index), body: text.slice(end.index + end[0].length) }
    : { fields: '', body: text };
}

/** The value of a field, which may go on in indented lines. */
function fieldOf(fields: string, name: string): string | undefined {
  return new RegExp(`^${name}:[ \\t]*((?:.|\\n[ \\t])*)`, 'im')
    .exec(fields)?.[1]
    ?.replaceAll(/\n[ \t]+/g, ' ');
}

function decoded(body: string, encoding: string, charset: string | undefined): string {
  const bytes = /^quoted-printable/i.test(encoding)
    ? quotedBytes(body)
    : /^base64/i.test(encoding)
      ? base64Bytes(body)
      : null;
  return bytes === null ? body : decoderOf(charset).decode(bytes);
}

/** '=3D' is a byte, and '=' at the end of a line no end at all. A mail may have some 20 MB, so each byte is looked at once. */
function quotedBytes(body: string): Uint8Array {
  const quoted = new TextEncoder().encode(body.replaceAll(/=[ \t]*\n/g, ''));
  let length = 0;
  for (let at = 0; at < quoted.length; at++, length++) {
    const [high, low] = quoted[at] === EQUALS ? [valueOf(quoted[at + 1]), valueOf(quoted[at + 2])] : [-1, -1];
    const isByte = high !== -1 && low !== -1;
    quoted[length] = isByte ? high * 16 + low : quoted[at]!;
    if (isByte) at += 2;
  }
  return quoted.subarray(0, length);
}

const EQUALS = 0x3d;
const valueOf = (digit = 0): number => '0123456789ABCDEF'.indexOf(String.fromCharCode(digit).toUpperCase());

function base64Bytes(body: string): Uint8Array {
  try {
    const characters = atob(body.replaceAll(/\s/g, ''));
    const bytes = new Uint8Array(characters.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = characters.codePointAt(at)!;
    return bytes;
  } catch {
    return new Uint8Array();
  }
}

function decoderOf(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
