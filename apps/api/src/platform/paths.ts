import { existsSync } from 'node:fs';

/** The folder of this package, from a file that lies somewhere in it: the bundle has other files than the source. */
export const API_FOLDER = folderOfPackage(new URL('.', import.meta.url));

function folderOfPackage(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : folderOfPackage(new URL('..', folder));
}
