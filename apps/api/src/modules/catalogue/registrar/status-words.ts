/** What a status says: whether a course is offered, is so no longer, or not yet; null when nothing is known of its word. */
export type Standing = 'active' | 'ended' | 'planned';

/** Words of systems and of people in English, German, French, Spanish, Italian, Dutch, Swedish and Portuguese, without accents. */
const WORDS: Record<Standing, string> = {
  active: `active|act|approved|current|published|offered|open|in effect|valid
    |aktiv|gultig|laufend|genehmigt|freigegeben|in kraft
    |actif|active|ouvert|ouverte|valide|en vigueur|activo|activa|vigente|en vigor|abierta|abierto|implantada
    |attivo|attiva|attivato|attivata|actief|geldig|faststalld|gallande|beslutad
    |ativo|ativa|em vigor`,
  ended: `inactive|inact?|susp|del|disc|(?:in|un|de|non?|not|nicht|ej)[- ]?(?:active|activated|open|offered|current|valid|aktiv|actif)
    |deleted|archived|retired|discontinued|expired|suspended|ceased|terminated|deactivated|cancell?ed|withdrawn
    |obsolete|dropped|closed|ended|historical|superseded|phased out|not offered|no longer offered|removed|disabled|replaced|on hold|do not use
    |inaktiv|ausgelaufen|eingestellt|geschlossen|geloscht|archiviert|aufgelassen|abgeschafft|beendet|ungultig|entfallen|entfallt|gesperrt|aufgehoben
    |inactif|inactive|fermee?|supprimee?|archivee?|suspendue?|annulee?|abandonnee?|close?
    |inactiv[oa]|extinguid[oa]|extint[oa]|cerrad[oa]|suspendid[oa]|anulad[oa]|cancelad[oa]|eliminad[oa]|no vigente|derogad[oa]|suprimid[oa]|baja|de baja
    |inattiv[oa]|non attiv[oa]|disattivat[oa]|cessat[oa]|chius[oa]|soppress[oa]|annullat[oa]|sospes[oa]|archiviat[oa]
    |inactief|vervallen|beeindigd|gesloten|opgeheven|verwijderd|gearchiveerd|uitgefaseerd
    |nedlagd|avvecklad|avslutad|upphord|installd|arkiverad|ej aktiv
    |inativ[oa]|encerrad[oa]|suspens[oa]|desativad[oa]|arquivad[oa]|fechad[oa]`,
  planned: `draft|pending|proposed|proposal|planned|added$|submitted|in review|under review|in progress|in development|in workflow
    |awaiting approval|(?:un|not)[- ]?(?:yet )?(?:approved|published)|rejected|denied|tentative|future
    |entwurf|in planung|geplant|in vorbereitung|in bearbeitung|beantragt|vorgesehen
    |brouillon|en projet|projet|en attente|prevue?|proposee?|a venir|en creation
    |borrador|pendiente|propuest[oa]|en tramite|en proyecto|previst[oa]|planificad[oa]
    |bozza|in attesa|propost[oa]|in approvazione|pianificat[oa]
    |concept|in voorbereiding|gepland|voorgesteld|in behandeling
    |utkast|forslag|planerad|under utveckling|under beredning|foreslagen
    |rascunho|pendente|em aprovacao|planejad[oa]|planead[oa]`,
};
const LETTERS = {
  active: /^(?:|a|y|1|true|yes|ja|oui|si|sim)$/,
  ended: /^(?:i|n|0|false|no|nein|non|nee|nej|nao)$/,
};
/** Since when, by whom or why something ended. */
const SINCE =
  'as of|since|effective|eff|by|due to|pending|see|permanently|and replaced|from (?:the )?catalog(?:ue)?|seit|depuis|desde|dal|dall|sinds|vanaf|sedan';
/** What stands before a year, a date or a term. */
const BEFORE_A_TIME =
  'in|on|from|after|for|at|until|the|end|of|fall|spring|summer|winter|autumn|term|semester|year|catalog|ay|zum|im|vom|ab|mit|en|em|nel|ws|ss|wise|sose' +
  '|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
/** Behind a word that means the course stands nothing, a sign, or since when: anything else is what the word means instead. */
const BEHIND = new RegExp(
  String.raw`^(?:\s+(?:course|class|version))?(?:\s*(?:$|[^\s\p{L}\p{N}-])|\s*-(?!\p{L})|\s+-|\s+(?:${SINCE})\b|\s+(?:(?:${BEFORE_A_TIME})[.]?\s+)*\d)`,
  'iu',
);
const isSaid = (words: RegExp, text: string): boolean =>
  Array.from(text.matchAll(words)).some(({ 0: word, index }) => BEHIND.test(text.slice(index + word.length)));

/** What a note or a title says of a course that is offered no more, or not yet. */
const ENDED = String.raw`(?:dropped|discontinued|retired|deleted|inactive|archived|obsolete|no longer offered|on hold|disattivat[oa])`;
const NOTES = new RegExp(
  String.raw`^${ENDED}\b|\bdo not (?:use|schedule|offer)\b|\bno longer (?:offered|taught)\b|\bnot (?:yet )?approved\b`,
  'gi',
);
/** Behind other words it counts in capitals only, as people write what nobody may overlook: `old plan - DISCONTINUED`. */
const IN_CAPITALS = new RegExp(String.raw`\s[-–—]\s+${ENDED.toUpperCase()}\b`, 'g');
/** `(Retired)`, `[inactive since 2020]` */
const IN_BRACKETS = new RegExp(String.raw`(?<=[([])${ENDED}\b(?=[^()[\]]*[)\]]$)`, 'gi');
const NOT_TO_USE = /^do not use\b/gi;
/** `** INACTIVE - DISCONTINUED **` */
const IN_STARS = new RegExp(String.raw`\*\s*${ENDED}\s*(?:[-–—:,;][^*]*)?\*`, 'i');
/** In capitals at the end of a title that is not: `Ceramics INACTIVE`. */
const SHOUTED = new RegExp(String.raw`\p{Ll}.*\s${ENDED.toUpperCase()}$`, 'u');
/** Longer texts are no titles. */
const LONGEST_TITLE = 200;

const of = (standing: Standing): RegExp =>
  new RegExp(String.raw`^(?:${WORDS[standing].replaceAll(/\s*\n\s*/g, '')})(?!\p{L})`, 'gu');
const PATTERNS = { ended: of('ended'), planned: of('planned'), active: of('active') };

/** `A`, `I - Inactive`, `lifeCycle:Ceased`, `ausgelaufen`, `Pendiente de verificación` */
export function standingOf(text: string): Standing | null {
  const status = plain(text);
  return LETTERS.active.test(status) ? 'active' : LETTERS.ended.test(status) ? 'ended' : wordIn(status);
}

/** Not what `Yes` and `No` may mean in any column. */
export const isStandingWord = (text: string): boolean => wordIn(plain(text)) !== null;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/^\w+:(?=\w)/, '')
    // A letter code before the word, but no `in-` of `in-active`.
    .replace(/^(?!(?:in|un|no|de|ej)\b)\w{1,2}\s*[-–=:]\s*(?=\p{L}{2})/u, '');

function wordIn(status: string): Standing | null {
  if (isSaid(PATTERNS.ended, status)) return 'ended';
  return (['planned', 'active'] as const).find((each) => status.search(PATTERNS[each]) === 0) ?? null;
}

/** The words of a note or title by which a course is offered no more, or not yet; null when there are none. */
export function endingWords(note: string, title: string): string | null {
  if ([NOTES, IN_CAPITALS].some((words) => isSaid(words, note))) return note;
  const short = title.slice(0, LONGEST_TITLE);
  const isEnded =
    [IN_BRACKETS, NOT_TO_USE, IN_CAPITALS].some((words) => isSaid(words, short)) ||
    [IN_STARS, SHOUTED].some((words) => words.test(short));
  return isEnded ? title : null;
}
