const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};

/** A text in small letters without accents, so that it is found however a school writes it: 'GÜZ DÖNEMİ' as 'guz donemi'. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ıłđøæœß]/g, (letter) => LETTERS[letter]!);
