import { folded } from '../lexing/folded';
import { SEASON_OF_WORD } from '../lexing/term-words';
import type { Column } from './column';

/**
 * How names end in languages that write a name in one word, whatever stands before: 'Aanvangsblok', '科目大区分', '修得学期'. Names that
 * mean something else are in the lists of whole names, which are asked first.
 */
const ENDINGS: readonly (readonly [column: Column, ending: RegExp])[] = [
  ['term', /^\p{L}{3,}(?:semester|trimester|blok|periode)$|^(?![前後后春夏秋冬第])\p{L}{2,}(?:学期|學期)$/u],
  ['year', /^\p{L}{2,}(?:年度|学年|學年|학년도)$/u],
  ['dates', /^\p{L}{3,}(?:datum|dato)$|^\p{L}{2,}(?:年月日|日期)$/u],
  ['words', /^\p{L}{2,}(?:区分|區分|分類|分类|種別|种类|类别|類別|性质|性質|属性|구분|担当者|教員名)$/u],
  ['credits', /^\p{L}{2,}(?:単位|単位数|学分|學分|학점)$/u],
  ['code', /^(?:科目|授業|講義|課程|课程|時間割)\p{L}{0,4}(?:番号|コード|编号|編號|代码|代碼|ナンバー)$/u],
  ['title', /^(?:\p{L}{0,4})(?:科目名|授業名|講義名|课程名|課程名|科目名称|课程名称|課程名稱)$/u],
];

/** What a column holds by the end of its name; null where that tells nothing. */
export function columnByEnding(name: string): Column | null {
  const plain = name.trim().toLowerCase();
  if (SEASON_OF_WORD.has(folded(plain))) return null;
  return ENDINGS.find(([, ending]) => ending.test(plain))?.[0] ?? null;
}
