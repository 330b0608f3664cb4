/** What a status says: whether a course is offered, is so no longer, or not yet; null when nothing is known of its word. */
export type Standing = 'active' | 'ended' | 'planned';

/** Words of systems and of people in English, German, French, Spanish, Italian, Dutch, Swedish and Portuguese, without accents. */
const WORDS: Record<Standing, string> = {
  active: `active|approved|current|published|offered|open|in effect|valid
    |aktiv|gultig|laufend|genehmigt|freigegeben|in kraft
    |actif|active|ouvert|ouverte|valide|en vigueur|activo|activa|vigente|en vigor|abierta|abierto|implantada
    |attivo|attiva|attivato|attivata|actief|geldig|faststalld|gallande|beslutad
    |ativo|ativa|em vigor`,
  ended: `inactive|deleted|archived|retired|discontinued|expired|suspended|ceased|terminated|deactivated|cancell?ed|withdrawn
    |obsolete|dropped|closed|ended|historical|superseded|phased out|not offered|no longer offered|removed|disabled|replaced|on hold|do not use
    |inaktiv|ausgelaufen|eingestellt|geschlossen|geloscht|archiviert|aufgelassen|abgeschafft|beendet|ungultig|entfallen|entfallt|gesperrt|aufgehoben
    |inactif|inactive|fermee?|supprimee?|archivee?|suspendue?|annulee?|abandonnee?|close?
    |inactiv[oa]|extinguid[oa]|extint[oa]|cerrad[oa]|suspendid[oa]|anulad[oa]|cancelad[oa]|eliminad[oa]|no vigente|derogad[oa]|suprimid[oa]|baja|de baja
    |inattiv[oa]|non attiv[oa]|disattivat[oa]|cessat[oa]|chius[oa]|soppress[oa]|annullat[oa]|sospes[oa]|archiviat[oa]
    |inactief|vervallen|beeindigd|gesloten|opgeheven|verwijderd|gearchiveerd|uitgefaseerd
    |nedlagd|avvecklad|avslutad|upphord|installd|arkiverad|ej aktiv
    |inativ[oa]|encerrad[oa]|suspens[oa]|desativad[oa]|arquivad[oa]|fechad[oa]`,
  planned: `draft|pending|proposed|proposal|planned|added|submitted|in review|under review|in progress|in development|in workflow
    |awaiting approval|unapproved|not approved|not yet approved|rejected|denied|tentative|future
    |entwurf|in planung|geplant|in vorbereitung|in bearbeitung|beantragt|vorgesehen
    |brouillon|en projet|projet|en attente|prevue?|proposee?|a venir|en creation
    |borrador|pendiente|propuest[oa]|en tramite|en proyecto|previst[oa]|planificad[oa]
    |bozza|in attesa|propost[oa]|in approvazione|pianificat[oa]
    |concept|in voorbereiding|gepland|voorgesteld|in behandeling
    |utkast|forslag|planerad|under utveckling|under beredning|foreslagen
    |rascunho|pendente|em aprovacao|planejad[oa]|planead[oa]`,
};
const LETTERS: Partial<Record<Standing, RegExp>> = {
  active: /^(?:|a|y|1|true|yes|ja|oui|si|sim)$/,
  ended: /^(?:i|n|f|d|t|x|0|false|no|nein|non|nee|nej|nao)$/,
};
/** What a note or a title says of a course that is offered no more, or not yet. */
const ENDED = String.raw`(?:dropped|discontinued|retired|deleted|inactive|archived|obsolete|no longer offered|on hold|disattivat[oa])`;
const NOTES = new RegExp(
  String.raw`^${ENDED}\b|\bdo not (?:use|schedule|offer)\b|\bno longer (?:offered|taught)\b|\bnot (?:yet )?approved\b`,
  'i',
);
/** Behind other words it counts in capitals only, as people write what nobody may overlook: `old plan - DISCONTINUED`. */
const IN_CAPITALS = new RegExp(String.raw`\s[-–—]\s+${ENDED.toUpperCase()}\b`);
/** `(Retired)`, `[inactive since 2020]`, `** INACTIVE - DISCONTINUED **` */
const SET_OFF = new RegExp(
  String.raw`[([]${ENDED}\b[^)\]]*[)\]]$|\*\s*${ENDED}\s*(?:[-–—:,;][^*]*)?\*|^do not use\b`,
  'i',
);
/** In capitals at the end of a title that is not: `Ceramics INACTIVE`. */
const SHOUTED = new RegExp(String.raw`\p{Ll}.*\s${ENDED.toUpperCase()}$`, 'u');

/** What stands behind a word may say since when, or why: `Retired 2019`, `ausgelaufen (PO 2015)`. */
const of = (standing: Standing): RegExp =>
  new RegExp(String.raw`^(?:${WORDS[standing].replaceAll(/\s*\n\s*/g, '')})(?!\p{L})`, 'u');
const PATTERNS = { ended: of('ended'), planned: of('planned'), active: of('active') };

/** `A`, `I - Inactive`, `lifeCycle:Ceased`, `ausgelaufen`, `Pendiente de verificación` */
export function standingOf(text: string): Standing | null {
  const said = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/^\w+:(?=\w)/, '')
    .replace(/^\w{1,2}\s*[-–=:]\s*(?=\p{L}{2})/u, '');
  const standings = ['ended', 'planned', 'active'] as const;
  return standings.find((each) => LETTERS[each]?.test(said) || PATTERNS[each].test(said)) ?? null;
}

/** The words of a note or title by which a course is offered no more, or not yet; null when there are none. */
export const endingWords = (note: string, title: string): string | null =>
  [NOTES, IN_CAPITALS].some((words) => words.test(note))
    ? note
    : [SET_OFF, IN_CAPITALS, SHOUTED].some((words) => words.test(title))
      ? title
      : null;
