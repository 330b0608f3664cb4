import type { LayoutId } from './transcript';

const NAMES: Record<LayoutId, string> = {
  'banner8-paste': 'Banner 8',
  'banner8-web': 'Banner 8',
  'banner9-print': 'Banner 9',
  peoplesoft: 'PeopleSoft',
  'workday-csv': 'Workday spreadsheet',
  'workday-paste': 'Workday',
  colleague: 'Colleague',
  jenzabar: 'Jenzabar',
  registrar: 'Registrar transcript',
  table: 'Table of courses',
  'pesc-xml': 'PESC XML',
  'clr-json': 'CLR JSON',
  'elmo-xml': 'ELMO XML',
};

/** Where an earlier import came from, without fetching the parser for it. */
export const layoutName = (layout: string): string => NAMES[layout as LayoutId] ?? 'Transcript';
