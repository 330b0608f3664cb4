import truth from '../transcript/fixtures/files/truth.json';

const URLS = import.meta.glob<string>('../transcript/fixtures/files/*.{pdf,xlsx,csv}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** What one course of such a file says. */
export interface PrintedCourse {
  readonly term: string | null;
  readonly code: string;
  readonly title: string;
  readonly credits: number;
  readonly grade: string | null;
}

/** A file of transcript/fixtures/files, as a student would choose it. */
export async function fixtureFile(name: string): Promise<File> {
  const response = await fetch(URLS[`../transcript/fixtures/files/${name}`]!);
  return new File([await response.blob()], name);
}

export const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** What is printed in each of them, by name without ending. */
export const PRINTED: Readonly<Record<string, readonly PrintedCourse[]>> = truth;
