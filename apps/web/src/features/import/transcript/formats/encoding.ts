/** Enough of a file to tell its encoding from. */
const HEAD = 8192;
/** 'charset=windows-1252' in a web page, 'encoding="ISO-8859-1"' in XML. */
const DECLARED =
  /<meta[^>]{0,200}\bcharset\s*=\s*["']?\s*([\w:-]+)|^\s*<\?xml[^>]{0,100}\bencoding\s*=\s*["']([\w:-]+)/i;
const MIN_ZEROS = 0.3;
const MAX_STRAY_ZEROS = 0.05;

/** The text of a file in whichever encoding it comes: as its mark or its markup says, else the likeliest. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  return (
    markedEncoding(bytes) ??
    wideEncoding(bytes.subarray(0, HEAD)) ??
    (isUtf8(bytes) ? 'utf-8' : declaredEncoding(bytes)) ??
    otherScript(bytes.subarray(0, HEAD)) ??
    oldEncoding(bytes)
  );
}

function markedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** UTF-16 without its mark: half of the bytes of western text are zero, all on one side. */
function wideEncoding(head: Uint8Array): string | null {
  const zeros = [0, 0];
  head.forEach((byte, index) => (zeros[index % 2]! += Number(byte === 0)));
  const [even, odd] = zeros.map((count) => (2 * count) / head.length) as [number, number];
  if (odd > MIN_ZEROS && even < MAX_STRAY_ZEROS) return 'utf-16le';
  if (even > MIN_ZEROS && odd < MAX_STRAY_ZEROS) return 'utf-16be';
  return null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // `stream` forgives a character that the end of the slice cuts in two
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD));
  const [, ofPage, ofXml] = DECLARED.exec(head) ?? [];
  try {
    const { encoding } = new TextDecoder(ofPage ?? ofXml ?? 'utf-8');
    return encoding === 'utf-8' ? null : encoding;
  } catch {
    return null;
  }
}

/** What transcripts say in scripts other than that of Western Europe, and the encodings in which they were written before UTF-8. */
const SCRIPTS: readonly (readonly [encodings: readonly string[], words: RegExp])[] = [
  [
    ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'],
    /дисципл|предмет|оц[еі]нк|зач[её]т|отлично|хорошо|кредит|семестр|академич|университет|університет|бали/giu,
  ],
  [
    ['gb18030', 'big5', 'shift_jis', 'euc-jp'],
    /课程|学分|成绩|学期|課程|學分|成績|學期|科目|単位|評価|優|科目名/gu,
  ],
  [['euc-kr'], /과목|학점|성적|학기|등급/gu],
  [
    ['windows-1250', 'iso-8859-2'],
    /tárgy|félév|jelentkezés|előadás|przedmiot|zaliczeni|średnia|předmět|zkoušk|zápočet|ročník|kreditů|průměr|skúšk|známk/giu,
  ],
  [['windows-1253'], /μάθημα|βαθμ|εξάμηνο|πανεπιστήμιο/giu],
  [
    ['windows-1254'],
    /yarıyıl|öğrenci|başarı|ağırlık|sınıf|geçti|kaldı|dersin adı|ders adı|fakültesi|üniversitesi/giu,
  ],
  [['windows-1255'], /קורס|ציון|סמסטר|נקודות/gu],
  [['windows-1256'], /المقرر|الدرجة|الفصل|الساعات|التقدير/gu],
  [['windows-1257'], /įvertinim|pažym|kredītpunkt|vērtējum|priekšmet|õppeaine/giu],
  [['windows-874'], /รายวิชา|หน่วยกิต|ภาคการศึกษา|ระดับคะแนน/gu],
];

/** Told by the words of a transcript, which an encoding of another script does not come out with; null where none does. */
function otherScript(head: Uint8Array): string | null {
  const found = SCRIPTS.flatMap(([encodings, words]) =>
    encodings.map((encoding) => ({
      encoding,
      count: new TextDecoder(encoding).decode(head, { stream: true }).match(words)?.length ?? 0,
    })),
  );
  const best = found.reduce((most, one) => (one.count > most.count ? one : most));
  return best.count > 0 ? best.encoding : null;
}

/** The old encodings of Windows and of the Mac: accented letters, which stand inside words, have other bytes in each. */
function oldEncoding(bytes: Uint8Array): string {
  let mac = 0;
  let windows = 0;
  for (let index = 1; index < bytes.length - 1; index++) {
    const byte = bytes[index]!;
    if (byte < 0x80 || !isLetter(bytes[index - 1]!) || !isLetter(bytes[index + 1]!)) continue;
    // both typographic apostrophes of Windows stand inside words too
    if (byte < 0xa0 && byte !== 0x91 && byte !== 0x92) mac++;
    if (byte >= 0xc0) windows++;
  }
  return mac > windows ? 'macintosh' : 'windows-1252';
}

const isLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
