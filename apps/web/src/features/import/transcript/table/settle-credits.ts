import { holds, taken, turned, type ColumnPlace, type SettlingStep as Step } from './column';

/** 'L   T   P   C', 'LTP   C': hours of lectures, tutorials and practicals, and the credits that these come to. */
export const withCreditsAfterHours: Step = (columns) =>
  columns.map((place, index) =>
    place.isUnknown &&
    /^c$/i.test(place.name.trim()) &&
    ENDS_HOURS.test(columns[index - 1]?.name.trim() ?? '')
      ? { ...place, column: 'credits', isUnknown: false }
      : place,
  );
const ENDS_HOURS = /^(?:p|l[ -]?t[ -]?p)$/i;

/** 'CP   Max. CP' of Germany: what was earned, and what the course comes to. */
export const withMostCredits: Step = (columns) => {
  const most = columns.find(({ name }) => MOST_CREDITS.test(name.trim()));
  if (!most || !columns.some((place) => place.column === 'credits' && place !== most)) return columns;
  return columns.map((place): ColumnPlace =>
    place === most
      ? { ...place, column: 'credits', isUnknown: false }
      : place.column === 'credits'
        ? { ...place, column: 'earned' }
        : place,
  );
};
const MOST_CREDITS = /^max\.? ?(?:cp|lp|ects|kp|credits?)$/i;

/** 'CA   CT   CH' of Brazil: credits for classes, credits for work outside of them, and hours. */
export const withCreditsOfClasses: Step = (columns) => {
  const at = columns.findIndex(({ name }) => /^ca$/i.test(name.trim()));
  const isOfClasses = at !== -1 && /^ct$/i.test(columns[at + 1]?.name.trim() ?? '');
  if (!isOfClasses || holds(columns, 'credits')) return columns;
  return columns.map((place, index) =>
    index === at || index === at + 1
      ? { ...place, column: index === at ? 'credits' : 'figure', isUnknown: false }
      : place,
  );
};

/** 'Attempt   Earned': credits, although 'Attempt' alone counts how often a course was taken. */
export const withAttemptsAsCredits: Step = (columns) =>
  holds(columns, 'credits')
    ? columns
    : columns.map((place, index) =>
        /^attempts?$/i.test(place.name.trim()) &&
        /^(?:earn(?:ed)?|ernd?)$/i.test(columns[index + 1]?.name.trim() ?? '')
          ? { ...place, column: 'credits' }
          : place,
      );

/** Credits earned stand for credits. */
export const withEarnedAsCredits: Step = (columns) =>
  holds(columns, 'earned') && !holds(columns, 'credits') ? turned(columns, 'earned', 'credits') : columns;

/** 'CH', 'Carga horária', 'Weeks' beside a grade and no credits: the hours or weeks of a course stand for them, if the student says so. */
export const withHoursAsCredits: Step = (columns) => {
  const hours = columns.find(({ column, name }) => column === 'figure' && NAMES_HOURS.test(name.trim()));
  return hours && holds(columns, 'grade') && !holds(columns, 'credits')
    ? taken(columns, hours, 'hours')
    : columns;
};
const NAMES_HOURS =
  /^(?:c\.?h\.?|carga hor[áa]ria(?: \p{L}+)?|horas|h(?:ou)?rs?\.?|no\.? of hours|weeks?|wks\.?|semanas|clock h(?:ou)?rs\.?|contact h(?:ou)?rs\.?)$/iu;
