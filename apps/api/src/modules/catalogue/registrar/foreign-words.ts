import { partsOf, wholeWord } from './header-words.js';

/**
 * The words of columns in other languages, without accents, by the English ones of the names of columns: German, French,
 * Spanish, Italian, Dutch, Swedish, Portuguese. What one word says in several is several.
 */
const MEANINGS: Record<string, string> = {
  // The course itself
  ...meaning('course', 'kurs kurses veranstaltung lehrveranstaltung lv fach'),
  ...meaning('course', 'cours matiere enseignement ue ecue elp elements pedagogique pedagogiques'),
  ...meaning('course', 'asignatura asignaturas materia modulo insegnamento corso disciplina uc'),
  ...meaning('course', 'vak cursus opleidingsonderdeel olod kursen kursens amne'),
  // What names it
  ...meaning('code', 'codigo cod cve clave codice kod kode sigle kennung kennziffer schlussel'),
  ...meaning('number', 'nummer numero nro'),
  ...meaning('title', 'titel titulo titre titolo intitule libelle lib bezeichnung benamning'),
  ...meaning(
    'name',
    'nombre nom nome naam namn denominacion denominazione denominacao designacao denomination',
  ),
  ...meaning('long', 'lang langer lange largo larga longue lungo completo complet volledige'),
  ...meaning(
    'short',
    'kurz court courte corto corta abreviado abreviada abrege breve kort korte curto abreviatura',
  ),
  ...meaning('shorttitle', 'kurzbez kurzbezeichnung kurztitel kurzname korttitel'),
  ...meaning('longtitle', 'langtitel langbezeichnung langname'),
  ...meaning('coursecode', 'kurskod kurscode vakcode cursuscode fachnummer kursnummer veranstaltungsnummer'),
  ...meaning(
    'coursecode',
    'lehrveranstaltungsnummer kurskennung utbildningskod fachkurzel kurskurzel modulcode modulnr',
  ),
  ...meaning(
    'coursename',
    'kursnamn kursbenamning kursname kurstitel vaknaam cursusnaam cursustitel fachname',
  ),
  ...meaning(
    'coursename',
    'veranstaltungstitel lehrveranstaltungstitel fachbezeichnung modulname modultitel',
  ),
  // What it counts
  ...meaning(
    'credit',
    'creditos credito credits crediti cred cfu leistungspunkte kreditpunkte studienpunkte',
  ),
  ...meaning(
    'credit',
    'studiepunten studiepunt ec hogskolepoang hp poang punten omfattning kreditpoang anrechnungspunkte',
  ),
  ...meaning('min', 'minimo minima minimal mindest lagsta'),
  ...meaning('max', 'maximo maxima massimo maximal hogsta'),
  // What is said of it
  ...meaning('level', 'niveau nivel livello niva stufe studienstufe'),
  ...meaning(
    'description',
    'descripcion descrizione descricao beschreibung beschrijving omschrijving beskrivning',
  ),
  ...meaning(
    'description',
    'contenido contenidos contenu contenuti conteudo inhoud innehall kurzbeschreibung ementa',
  ),
  ...meaning(
    'prerequisite',
    'prerequis prealables requisitos prerrequisitos prerequisiti propedeuticita requisito requis',
  ),
  ...meaning('prerequisite', 'vorkenntnisse voorkennis ingangseisen forkunskapskrav forkunskaper behorighet'),
  ...meaning('prerequisite', 'propedeuticidade correlativas precedencias precedencia'),
  ...meaning('crosslisted', 'mutualise mutualisee mutualises mutuato mutuazione'),
  ...meaning('equivalent', 'equivalencias equivalencia equivalence equivalences equivalenze aquivalent'),
  ...meaning(
    'term',
    'periodo periode trimestre semestre semester cuatrimestre termin terminer lasperiod blok',
  ),
  ...meaning('skills', 'kompetenzen competences competencias competenze competenties kompetenser'),
  // Whether it is offered
  ...meaning(
    'status',
    'etat situacion estado stato situacao statut estatus ouverte ouvert tillstand toestand',
  ),
  ...meaning('indicator', 'temoin indicador indicatore indicateur kennzeichen'),
  ...meaning('active', 'aktiv actif active activo activa attivo attiva actief ativo ativa vigente'),
  ...meaning('inactive', 'inaktiv inactif inactivo inattivo inactief inativo gesperrt ausgelaufen'),
  ...meaning('suspended', 'susp suspendu suspension suspendida suspendido sospeso suspenso'),
  ...meaning(
    'notes',
    'bemerkung bemerkungen anmerkung anmerkungen hinweis hinweise remarque remarques observations',
  ),
  ...meaning('notes', 'observaciones observacoes note opmerking opmerkingen anmarkning anmarkningar'),
  ...meaning('elementtype', 'nature naturaleza natura'),
  ...meaning('valid', 'gultig valide validez valido vigencia validita geldig giltig validade'),
  ...meaning('date', 'datum fecha data'),
  ...meaning('year', 'ano anno annee'),
  ...meaning('start', 'debut ouverture inicio inizio beginn aanvang begin implantacion'),
  ...meaning('startdate', 'begindatum startdatum anfangsdatum ingangsdatum'),
  ...meaning('end', 'fin fermeture fine fim ende einde slut extincion'),
  ...meaning('enddate', 'einddatum enddatum slutdatum'),
  ...meaning('from', 'ab seit von vanaf desde dal fran depuis'),
  ...meaning('to', 'bis tot hasta jusqu al till ate'),
  ...meaning('with', 'avec mit met con com med'),
  // What programs ask for
  ...meaning(
    'program',
    'studiengang studienprogramm programa programma carrera titulacion opleiding utbildning',
  ),
  ...meaning('program', 'formation parcours diplome'),
  ...meaning('degree', 'abschluss abschlussart grado grau laurea examen'),
  ...meaning('group', 'bereich studienbereich wahlbereich modulgruppe bloque bloc blocco'),
  ...meaning('rule', 'regel regla regle regola regra bedingung'),
};
/** Words that only join others. */
const JOINING = new Set(
  'de del la el las los le les l d du des da do das dos di della dell van het der en et y e a au pre nb'.split(
    ' ',
  ),
);

function meaning(english: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, english]));
}

/**
 * The name of a column in English words, in both orders: `Código de la asignatura` is `codecourse` and `coursecode`.
 * @returns nothing where no word of it is one of another language
 */
export function translatedWords(name: string): string[] {
  const parts = partsOf(name).filter((part) => !JOINING.has(part));
  if (!parts.some((part) => Object.hasOwn(MEANINGS, part))) return [];
  const english = parts.map((part) => MEANINGS[part] ?? wholeWord(part));
  return [english.join(''), english.toReversed().join('')];
}
