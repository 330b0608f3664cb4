import {
  importCip,
  importOews,
  importOnet,
  importProjections,
} from '../modules/catalogue/official/career-import.js';
import { progressBar } from '../platform/progress-bar.js';
import { onFiles } from './catalogue-refusal.js';
import type { Run } from './command.js';

const importWith =
  (importer: typeof importOnet): Run =>
  ([files = '', folder = ''], { dryRun, allowRemoval }) =>
    onFiles(() =>
      importer(files, folder, {
        dryRun: dryRun === true,
        allowRemoval: allowRemoval === true,
        progress: progressBar(),
      }),
    );

export const onet = importWith(importOnet);
export const oews = importWith(importOews);
export const projections = importWith(importProjections);
export const cip = importWith(importCip);
