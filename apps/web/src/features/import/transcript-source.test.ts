import { describe, expect, it } from 'vitest';
import { SAMPLES } from './transcript/testing/samples';
import { readTranscript, textOfFile } from './transcript-source';

const TEXT = 'Études françaises — 3 “crédits”';

const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  [...`\uFEFF${text}`].forEach((character, index) =>
    view.setUint16(index * 2, character.charCodeAt(0), littleEndian),
  );
  return view;
};

const windows1252 = (text: string) => {
  const own: Record<string, number> = { '—': 0x97, '“': 0x93, '”': 0x94 };
  return Uint8Array.from(text, (character) => own[character] ?? character.charCodeAt(0));
};

describe('The text of a file', () => {
  it.each<[string, BlobPart]>([
    ['UTF-8', TEXT],
    ['UTF-8 with its mark', `\uFEFF${TEXT}`],
    ['UTF-16, little end first', utf16(TEXT, true)],
    ['UTF-16, big end first', utf16(TEXT, false)],
    ['the old Windows encoding', windows1252(TEXT)],
  ])('is read as %s', async (_encoding, content) => {
    expect(await textOfFile(new Blob([content]))).toBe(TEXT);
  });

  it('of a huge file is only its beginning, and a character cut in two there does no harm', async () => {
    const text = await textOfFile(new Blob([`x${'é'.repeat(5_000_000)}`]));
    expect(text.length).toBe(4_000_001);
    expect(text.slice(0, -1)).toBe(`x${'é'.repeat(3_999_999)}`);
  });
});

describe('A transcript', () => {
  it('is read together with which attempt at its course each line is', async () => {
    const { text } = SAMPLES.find(({ layout }) => layout === 'banner8-paste')!;
    const { transcript, classify } = await readTranscript({ text });
    const attempts = classify(transcript.lines);
    const accounting = transcript.lines.filter(({ subject }) => subject === 'ACC');
    expect(accounting.map(({ id }) => attempts.get(id)?.counts)).toEqual([false, true]);
  });
});
