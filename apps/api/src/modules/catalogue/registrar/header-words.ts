/** How systems shorten the words of their columns. */
const SHORT: Record<string, string> = {
  ...words('course', 'crse crs cours'),
  ...words('subject', 'subj sbj'),
  ...words('number', 'nbr numb num nmbr nr no'),
  ...words('credit', 'cr crd crdt cred creds credits'),
  ...words('hour', 'hr hrs hours'),
  ...words('unit', 'units unt'),
  ...words('min', 'minimum low lo lowest least'),
  ...words('max', 'maximum high hi highest most'),
  ...words('code', 'cd cde codes'),
  ...words('title', 'ttl titl'),
  ...words('long', 'lng'),
  ...words('description', 'desc descrip'),
  ...words('status', 'stat sts csta'),
  ...words('indicator', 'ind flag flg'),
  ...words('effective', 'eff'),
  ...words('date', 'dt dte'),
  ...words('level', 'lvl levl levels'),
  ...words('catalog', 'cat catlg catalogue'),
  ...words('academic', 'acad aca'),
  ...words('program', 'prog progr prgm pgm programme'),
  ...words('degree', 'degc degr deg'),
  ...words('department', 'dept depts dpt'),
  ...words('group', 'grp groups'),
  ...words('requirement', 'reqt rqmt rqrmnt requirements'),
  ...words('prerequisite', 'prereq prereqs prerequisites prerequisit'),
  ...words('section', 'sect sec'),
  ...words('division', 'div'),
  ...words('modul', 'module moduls mod'),
};

function words(word: string, shortened: string): Record<string, string> {
  return Object.fromEntries(shortened.split(' ').map((each) => [each, word]));
}

/** Tables of Banner have names of seven letters, those of Degree Works begin with RAD; extracts put them before the columns'. */
const TABLE = /^(?:[FGRST][A-Z]{6}_|RAD_|[A-Z]\.|PS_\w+\.)(?=[A-Z])/;

/** `number` of `nbr`, `title` of `ttl30`, which also has the width of its cells. */
export function wholeWord(part: string): string {
  const word = part.replace(/(?<=\p{L})\d{2}$/u, '');
  return SHORT[word] ?? word;
}

/** Longer cells are texts; every line is asked whether it names columns. */
const MAX_NAME = 80;

/** The words of a name, small and without accents; none of a text. */
export function partsOf(name: string): string[] {
  if (name.length > MAX_NAME) return [];
  const plain = name
    .replace(/^[\w-]*:(?=.)/, '')
    .replace(/@[\w-]+$/, '')
    .trim()
    .replace(TABLE, '')
    .replaceAll('#', ' no')
    .replaceAll(/\(s\)/gi, 's')
    .replaceAll(/\((?!(?:min|max|low|high)[^)]*\))[^)]*\)/gi, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The name of a column without what systems write differently: signs, spaces, abbreviations.
 * @returns as it stands, and in whole words: `Crse Hrs Low/High` is `crsehrslowhigh` and `coursehourminmax`
 */
export function headerWords(name: string): [bare: string, whole: string] {
  const parts = partsOf(name);
  return [parts.join(''), parts.map(wholeWord).join('')];
}
