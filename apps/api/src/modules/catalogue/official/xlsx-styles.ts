/** Formats that a workbook does not spell out; those of times alone are none of dates. */
const BUILT_IN: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
/** Words, signs and colours in a format, which may have any letter. */
const NO_FORMAT = /"[^"]*"|\\.|_.|\[[^\]]*\]/g;
/** The year or the day, but no letter of `General` or `Standard`. */
const DATE = /yy|(?<![a-z])d{1,4}(?![a-z])/i;
/** The days from 1900-01-01 to 1904-01-01, from which some workbooks count. */
const DAYS_TO_1904 = 1462;
/** Excel counts a 29th of February 1900, which was none. */
const FIRST_OF_MARCH = 61;
const LAST_OF_9999 = 2_958_465;
/** So many figures before and behind the point at least, as of codes: 50 is shown as `050`, 1 as `01.0000`. */
const ONLY_ZEROS = /^(0+)(?:\.(0+))?$/;
const NUMBER = /^(\d+)(?:\.(\d+))?$/;
/** Excel stores 26.1201 as `26.120100000000001`: more figures than it reckons with. */
const TOO_EXACT = /^\d*\.\d{10,}$|^\d+(?:\.\d+)?e[+-]?\d+$/i;
const FIGURES = 15;
const DAY = 86_400_000;

/** Reads the numbers of a workbook that its styles show as something else: as days, or with zeros before them. */
export class XlsxStyles {
  /** The places of the styles that show days. */
  private readonly ofDays: ReadonlySet<number>;
  /** How many figures a number has at least before and behind the point, by the place of its style. */
  private readonly widths: readonly (readonly [before: number, behind: number])[];
  private readonly from: number;

  /**
   * @param styles the text of styles.xml
   * @param workbook the text of workbook.xml
   */
  constructor(styles: string, workbook: string) {
    const own = new Map(
      [...styles.matchAll(/<numFmt\s[^>]*>/g)].map(([tag]) => [
        Number(/\snumFmtId="(\d+)"/.exec(tag)?.[1]),
        (/\sformatCode="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll(NO_FORMAT, ''),
      ]),
    );
    const isDate = (id: number) => {
      const format = own.get(id);
      return format === undefined ? BUILT_IN.has(id) : DATE.test(format);
    };
    const cells = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? '';
    const formats = [...cells.matchAll(/<xf\s[^>]*>/g)].map(([tag]) =>
      Number(/\snumFmtId="(\d+)"/.exec(tag)?.[1] ?? 0),
    );
    this.ofDays = new Set(formats.flatMap((id, place) => (isDate(id) ? [place] : [])));
    this.widths = formats.map((id) => {
      const [, before = '', behind = ''] = ONLY_ZEROS.exec(own.get(id)?.split(';')[0] ?? '') ?? [];
      const isOfCodes = before.length > 1 || behind.length > 2;
      return isOfCodes ? [before.length, behind.length] : [0, 0];
    });
    this.from = /<workbookPr\s[^>]*\bdate1904="(?:1|true)"/.test(workbook) ? DAYS_TO_1904 : 0;
  }

  /** `2020-08-01` of 44044, or `050` of 50, in a cell that shows it so; any other text stays as it is. */
  read(value: string, style: string | undefined): string {
    const place = Number(style ?? 0);
    if (!this.ofDays.has(place)) return this.asShown(value, place);
    const serial = Number(value);
    if (value === '' || Number.isNaN(serial)) return value;
    const days = Math.floor(serial) + this.from;
    if (days < 1 || days > LAST_OF_9999) return value;
    const since = Date.UTC(1899, 11, days < FIRST_OF_MARCH ? 31 : 30);
    return new Date(since + days * DAY).toISOString().slice(0, 10);
  }

  private asShown(value: string, place: number): string {
    const exact = TOO_EXACT.test(value) ? String(Number(Number(value).toPrecision(FIGURES))) : value;
    const [, whole, decimals = ''] = NUMBER.exec(exact) ?? [];
    if (whole === undefined) return exact;
    const [before, behind] = this.widths[place] ?? [0, 0];
    const end = decimals.padEnd(behind, '0');
    return `${whole.padStart(before, '0')}${end && `.${end}`}`;
  }
}
