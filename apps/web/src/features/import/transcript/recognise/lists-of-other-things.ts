import { isJson } from '../formats/json';
import { isXml } from '../formats/xml';
import { folded } from '../lexing/folded';
import type { Column } from '../table/column';
import { columnOf, spaced } from '../table/column-names';

interface OtherList {
  readonly name: string;
  /** What its columns are called, without accents: two of them beside each other are enough. */
  readonly columns: readonly RegExp[];
}

const LISTS: readonly OtherList[] = [
  {
    name: 'a class schedule',
    columns: [
      /^(?:(?:class ?|exam )?rooms?|venue|bldg|building|seat(?: no| number)?|sala(?: de aula)?|salon|aula|salle|raum|horsaal|lokal|lokaal|zaal|derslik|аудитория|каб(?:инет)?|教室名?|上课地点|考场|강의실)$/,
      /^(?:(?:start|end|begin|class|meeting|exam) )?times?$|^(?:days?|weekdays?|horario|hora(?: de)?(?: inicio)?|heures?|horaires?|uhrzeit|zeit|tijd(?:en)?|klokkeslett|klockslag|saat|dias?|jours?|tag|wochentag|orario|ora|giorno|время|день|пара|时间|上课时间|考试时间|時間|曜日|曜限|요일|강의시간|시간)$/,
    ],
  },
  {
    name: 'a class list',
    columns: [
      /^(?:students? (?:id|no|number|nr)|matric(?:ulation)?(?: no| number| nr)?|matrikel(?:nummer|nr)|studentnummer|numero (?:d.)?etudiant|n° etudiant|matricula|matricola|codigo (?:del )?(?:alumno|estudiante)|ogrenci no|(?:nr|numer) albumu|学号|學號|学籍番号|학번)$/,
      /^(?:(?:last|first|family|given|sur) ?names?|students?(?: names?)?|full name|name of (?:the )?student|apellidos?(?: y nombres?|, nombres?)?|nom de famille|prenom|nachname|vorname|familienname|achternaam|voornaam|efternamn|fornamn|cognome|nome do aluno|aluno|soyadi|adi soyadi|nazwisko|imie|фамилия|фио|姓名|氏名|이름|성명)$/,
      /^(?:signatures?|attendance|unterschrift|firma|assinatura|emargement|handtekening|underskrift|imza|podpis|подпись|签名|签到|署名|서명|출석)$/,
    ],
  },
  {
    name: 'a list of products',
    columns: [
      /^(?:(?:unit|list|total|sale) )?(?:prices?|cost)$|^(?:prix(?: ht| ttc| unitaire)?|(?:stuck|einzel)?preis|precio(?: unitario)?|prezzo|preco|prijs|pris|cena|fiyat|цена|стоимость|价格|单价|価格|単価|가격|단가)$/,
      /^(?:stock|in stock|quantity|qty|quantite|menge|bestand|cantidad|existencias|quantita|giacenza|quantidade|estoque|aantal|voorraad|antal|lager|ilosc|adet|stok|количество|数量|库存|在庫|수량|재고)$/,
      /^(?:vat|tax|tva|mwst|ust|iva|moms|btw|kdv|ндс|sku|barcode|ean|brand|marke|marque)$/,
    ],
  },
  {
    name: 'a reading list',
    columns: [
      /^(?:authors?|auteurs?|autor(?:es)?|verfasser|autore|forfatter|forfattare|tekija|yazar|автор|作者|著者|저자)$/,
      /^(?:publishers?|isbn(?:-?1[03])?|issn|shelf ?mark|call number|editeur|verlag|editora|editore|uitgever|forlag|yayinevi|издательство|出版社|출판사)$/,
    ],
  },
  {
    name: 'an account statement',
    columns: [
      /^(?:amount(?: due)?|betrag|montant|importe|importo|valor|bedrag|belopp?|kwota|tutar|сумма|金额|金額|금액)$/,
      /^(?:(?:account )?balance(?: due)?|saldo|solde|bakiye|余额|残高|잔액)$/,
      /^(?:charges?|payments?|debit|due date|valuta|verwendungszweck|buchungstext|paiement|pagos?|pagamento|vencimento|scadenza|currency|wahrung|devise|moneda)$/,
    ],
  },
];
const ENOUGH = 2;

/** A list of anything else has none of these; a transcript has one that is known, or it names no columns. */
const OF_RESULTS: ReadonlySet<Column | null> = new Set<Column>(['grade', 'otherGrade', 'points', 'earned']);

/**
 * What a list is whose columns no transcript has: a room beside a time of day, a price beside a stock. Null where no names of
 * columns say so, or any of them names what came of a course.
 */
export function otherListIn(text: string): string | null {
  const headers = headersIn(text);
  const [found] = headers
    .map((names) => names.map(folded))
    .flatMap((names) => LISTS.find(({ columns }) => howManyOf(columns, names) >= ENOUGH) ?? []);
  const saysResults = () => headers.flat().some((name) => OF_RESULTS.has(columnOf(name)));
  return found === undefined || saysResults() ? null : found.name;
}

const howManyOf = (columns: readonly RegExp[], names: readonly string[]): number =>
  columns.filter((column) => names.some((name) => column.test(name))).length;

/** Rows of words alone, as names of columns are. */
function headersIn(text: string): string[][] {
  if (isJson(text)) return [keysIn(text, /"([\p{L}_ ]{2,40})" ?:/gu)];
  if (isXml(text)) return [keysIn(text, /<([\p{L}_]{2,40})[ >]/gu)];
  const rows = END_OF_ROW.test(text) ? text.split(END_OF_ROW) : text.split('\n');
  return rows
    .map((row) => row.slice(0, LONGEST_ROW).split(BETWEEN_CELLS).map(withoutQuotes).filter(Boolean))
    .filter((cells) => cells.length >= FEWEST_NAMES && cells.every((cell) => MAY_BE_NAME.test(cell)));
}

const END_OF_ROW = /<\/tr>/i;
const BETWEEN_CELLS = /[\t;|\n]|,(?! )|<[^<>]*>| {2,}/;
const LONGEST_ROW = 4000;
const FEWEST_NAMES = 3;
const MAY_BE_NAME = /^[^\d<>]{1,40}$/;

const withoutQuotes = (cell: string): string => cell.replaceAll('"', '').trim();

const keysIn = (text: string, key: RegExp): string[] => [
  ...new Set(Array.from(text.matchAll(key), ([, name]) => spaced(name!.replaceAll('_', ' ')))),
];
