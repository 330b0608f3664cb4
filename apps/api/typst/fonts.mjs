// The fonts of the PDF and of social cards: npm packages, so that every machine sets a name in the same way. Whatever the machine has of its
// own is not used.
import { closeSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * In the order they are asked for a character: Latin, Greek, Cyrillic and Devanagari; Arabic; Hebrew; Chinese and Japanese;
 * Korean. The last two come in one weight and have no more than one, which keeps an install below 40 MB.
 */
const FAMILIES = [
  {
    name: 'Noto Sans',
    package: 'noto-sans',
    files: ['400Regular/NotoSans_400Regular', '700Bold/NotoSans_700Bold'],
  },
  {
    name: 'Noto Sans Arabic',
    package: 'noto-sans-arabic',
    files: ['400Regular/NotoSansArabic_400Regular', '700Bold/NotoSansArabic_700Bold'],
  },
  {
    name: 'Noto Sans Hebrew',
    package: 'noto-sans-hebrew',
    files: ['400Regular/NotoSansHebrew_400Regular', '700Bold/NotoSansHebrew_700Bold'],
  },
  {
    name: 'Chocolate Classical Sans',
    package: 'chocolate-classical-sans',
    files: ['400Regular/ChocolateClassicalSans_400Regular'],
  },
  { name: 'Gowun Dodum', package: 'gowun-dodum', files: ['400Regular/GowunDodum_400Regular'] },
].map(located);

/** The face of the web app, for cards. It has no letter that those above do not have. */
const OWN_FACE = located({
  name: 'Figtree',
  package: 'figtree',
  files: ['400Regular/Figtree_400Regular', '600SemiBold/Figtree_600SemiBold', '700Bold/Figtree_700Bold'],
});

function located(family) {
  return { ...family, files: family.files.map((file) => pathOf(family.package, file)) };
}

function pathOf(name, file) {
  return path.join(path.dirname(require.resolve(`@expo-google-fonts/${name}/package.json`)), `${file}.ttf`);
}

export const familyNames = FAMILIES.map(({ name }) => name);

export const cardFamilyNames = [OWN_FACE.name, ...familyNames];

const foldersOf = (families) => families.flatMap(({ files }) => files.map((file) => path.dirname(file)));

export const fontFolders = foldersOf(FAMILIES);

export const cardFontFolders = foldersOf([OWN_FACE, ...FAMILIES]);

/** @returns {Uint8Array[]} for each family the characters it has, one bit each */
export const readCoverages = () => FAMILIES.map(({ files: [regular] }) => coverageOf(regular));

const LAST_CHARACTER = 0x10ffff;

/** Reads the table `cmap` of a TrueType font, as far as it says which characters there are (formats 4 and 12). */
function coverageOf(file) {
  const cmap = readTable(file, 'cmap');
  const covered = new Uint8Array((LAST_CHARACTER >> 3) + 1);
  const add = (first, last) => {
    for (let code = first; code <= last; code++) covered[code >> 3] |= 1 << (code & 7);
  };
  const count = cmap.readUInt16BE(2);
  for (let table = 0; table < count; table++) {
    const start = cmap.readUInt32BE(8 + 8 * table);
    const format = cmap.readUInt16BE(start);
    if (format === 4) addSegments(cmap, start, add);
    if (format === 12) addGroups(cmap, start, add);
  }
  return covered;
}

function addSegments(cmap, start, add) {
  const bytes = cmap.readUInt16BE(start + 6);
  for (let place = 0; place < bytes; place += 2) {
    const last = cmap.readUInt16BE(start + 14 + place);
    if (last < 0xffff) add(cmap.readUInt16BE(start + 16 + bytes + place), last);
  }
}

function addGroups(cmap, start, add) {
  const count = cmap.readUInt32BE(start + 12);
  for (let group = 0; group < count; group++) {
    const place = start + 16 + 12 * group;
    add(cmap.readUInt32BE(place), cmap.readUInt32BE(place + 4));
  }
}

/** One table of a font, without reading the megabytes of the others. */
function readTable(file, wanted) {
  const descriptor = openSync(file);
  const read = (length, position) => {
    const bytes = Buffer.alloc(length);
    readSync(descriptor, bytes, 0, length, position);
    return bytes;
  };
  try {
    const count = read(12, 0).readUInt16BE(4);
    const directory = read(16 * count, 12);
    for (let entry = 0; entry < directory.length; entry += 16) {
      if (directory.toString('latin1', entry, entry + 4) === wanted)
        return read(directory.readUInt32BE(entry + 12), directory.readUInt32BE(entry + 8));
    }
    throw new Error(`${file} has no table ${wanted}`);
  } finally {
    closeSync(descriptor);
  }
}
