import type { ColumnPlace } from './column';
import type { Row } from './rows';
import { goesOnWithTitle } from './starts-course';

/** Headings may be centred. */
const NEAR = 2;

/** Where the headings of a transcript begin: what stands elsewhere, right below a title, goes on with it. */
export class HeadingPlaces {
  private readonly places = new Set<number>();

  add(row: Row): void {
    this.places.add(placeOf(row));
  }

  /** Whether 'Spring 2011' below 'Revolutions and the Arab' is the rest of that title rather than a heading. */
  isRestOfTitle(row: Row, header: readonly ColumnPlace[] | undefined): boolean {
    if (header === undefined || !goesOnWithTitle(row, header)) return false;
    const place = placeOf(row);
    return ![...this.places].some((other) =>
      row.hasBorders ? other === place : Math.abs(other - place) <= NEAR,
    );
  }
}

/** The column where the text of a row begins, or its first cell with text. */
const placeOf = ({ hasBorders, cells, words }: Row): number =>
  hasBorders ? cells.findIndex((cell) => cell !== '') : words[0]!.start;
