import { onFiles } from './catalogue-refusal.js';
import { EXIT, type Options, Refusal, type Run } from './command.js';

export const importUniversity: Run = async ([from = '', folder], options) => {
  if (folder === undefined) {
    refuseOptions(
      options,
      { name: '--name', shortName: '--short-name', creditUnit: '--credit-unit' },
      "a registrar's export",
    );
    return await (await import('./load-catalogue.js')).loadCatalogue(from, options);
  }
  refuseOptions(
    options,
    { newEducator: '--new-educator', all: '--all' },
    'a catalogue folder that is loaded into the database',
  );
  const { importExport } = await import('../modules/catalogue/registrar/course-import.js');
  const { name, shortName, creditUnit, dryRun, allowRemoval } = options as Record<string, string | undefined>;
  return await onFiles(() =>
    importExport(from, folder, {
      name,
      shortName,
      creditUnit,
      dryRun: Boolean(dryRun),
      allowRemoval: Boolean(allowRemoval),
    }),
  );
};

/** @throws Refusal when one is given that means something for the other kind of import only */
function refuseOptions(options: Options, others: Record<string, string>, belongsTo: string): void {
  const wrong = Object.keys(others).find((name) => options[name] !== undefined);
  if (wrong)
    throw new Refusal(`${others[wrong]} belongs to ${belongsTo}: leave it out here.`, EXIT.wrongCall);
}
