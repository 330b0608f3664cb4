import { CatalogueFilesError, readCatalogueFiles } from '../modules/catalogue/loading/catalogue-files.js';
import { inFolder, type TestFiles } from './riverbend.js';

/** Reads the files as a load does, without a database. */
export const readFiles = (files: TestFiles) => inFolder(files, readCatalogueFiles);

/** What is wrong with the files, one line a problem. */
export async function problemsOf(files: TestFiles): Promise<string[]> {
  try {
    await readFiles(files);
    return [];
  } catch (error) {
    if (!(error instanceof CatalogueFilesError)) throw error;
    return error.problems;
  }
}
