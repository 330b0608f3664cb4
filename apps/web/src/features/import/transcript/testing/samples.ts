import banner8Paste from '../fixtures/banner8-paste.txt?raw';
import banner8Web from '../fixtures/banner8-web.html?raw';
import banner9Print from '../fixtures/banner9-print.txt?raw';
import clr from '../fixtures/clr2-transcript.json?raw';
import peoplesoft from '../fixtures/peoplesoft-unofficial.txt?raw';
import pesc from '../fixtures/pesc-college-transcript.xml?raw';
import registrar from '../fixtures/registrar-wide-gap.txt?raw';
import workdayCsv from '../fixtures/workday-academic-record.csv?raw';
import workdayPaste from '../fixtures/workday-paste.txt?raw';
import type { LayoutId } from '../transcript.types';

export interface Sample {
  readonly layout: LayoutId;
  readonly text: string;
}

/** One invented record in every layout. */
export const SAMPLES: readonly Sample[] = [
  { layout: 'banner8-paste', text: banner8Paste },
  { layout: 'banner8-web', text: banner8Web },
  { layout: 'banner9-print', text: banner9Print },
  { layout: 'peoplesoft', text: peoplesoft },
  { layout: 'workday-csv', text: workdayCsv },
  { layout: 'workday-paste', text: workdayPaste },
  { layout: 'registrar', text: registrar },
  { layout: 'pesc-xml', text: pesc },
  { layout: 'clr-json', text: clr },
];
