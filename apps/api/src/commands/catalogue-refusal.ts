import { Refusal } from './command.js';

/** Errors whose message tells the operator what to mend; anything else is a fault of ours. */
const REFUSALS = ['OfficialFilesError', 'RegistrarExportError', 'VocabularyError', 'CasePackageError'];

/** Work on the files of a catalogue folder, which writes everything or nothing. @throws Refusal */
export async function onFiles(work: () => string | Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    const { name, message } = error as Error;
    throw REFUSALS.includes(name) ? new Refusal(`${message}\nNothing was written.`) : error;
  }
}
