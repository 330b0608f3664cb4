import { Command as Program, CommanderError } from 'commander';
import { isUnavailable, isUnreached } from '../platform/database/unavailable.js';
import { type Command, EXIT, type ExitCode, type Options, Refusal } from './command.js';

const EXIT_CODES = `
Exit codes:
  0  done
  1  refused or failed; the message says what was changed, if anything
  2  a wrong call: an unknown command, option or argument
  3  consent is needed: the message names the option that gives it`;

/**
 * Runs one command and tells the operator how it ended.
 * @param typed what stands after `lumen`
 * @param groups what the words that only begin commands are about
 */
export async function runCommand(
  commands: readonly Command[],
  groups: Readonly<Record<string, string>>,
  typed: string[],
): Promise<ExitCode> {
  try {
    await programOf(commands, groups).parseAsync(typed, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    return explain(error);
  }
}

function programOf(commands: readonly Command[], groups: Readonly<Record<string, string>>): Program {
  const program = new Program('lumen')
    .description('What operators do with an installation of Lumen (docs/operations.md)')
    .usage('<command> [arguments] [options]')
    .exitOverride()
    .helpCommand(false)
    .configureHelp({
      subcommandTerm: (command) => [command.name(), argumentsOf(command)].filter(Boolean).join(' '),
    })
    .showHelpAfterError('(lumen help lists the commands, lumen help <command> explains one)')
    .addHelpText('after', EXIT_CODES);
  for (const command of commands) add(program, groups, command);
  program
    .command('help [command...]')
    .description('what there is, or what a command takes')
    .action((words: string[]) => help(program, words));
  return program;
}

const argumentsOf = (command: Program) =>
  command.registeredArguments
    .map((each) => {
      const name = each.variadic ? `${each.name()}...` : each.name();
      return each.required ? `<${name}>` : `[${name}]`;
    })
    .join(' ');

/** Puts a command below the groups that its first words name. */
function add(program: Program, groups: Readonly<Record<string, string>>, command: Command): void {
  const words = command.call.split(/ (?![<[])/);
  const parent = words.slice(0, -1).reduce((group, word, n) => {
    const path = words.slice(0, n + 1).join(' ');
    return (
      group.commands.find((each) => each.name() === word) ??
      group
        .command(word)
        .description(groups[path] ?? '')
        .helpCommand(false)
    );
  }, program);
  const added = parent.command(words.at(-1)!).summary(command.summary);
  added.description([command.summary, command.details].filter(Boolean).join('\n\n'));
  for (const [flags, meaning] of Object.entries(command.options ?? {})) added.option(flags, meaning);
  added.action(async () => {
    const run = await command.load();
    const output = await run(added.args, added.opts<Options>());
    if (output) console.log(output);
  });
}

/** The help of what the words name; a word that names nothing is refused as it is in a call. */
async function help(program: Program, words: string[]): Promise<void> {
  let found = program;
  for (const [n, word] of words.entries()) {
    const next = found.commands.find((each) => each.name() === word);
    if (!next && found.commands.length > 0)
      return void (await program.parseAsync(words.slice(0, n + 1), { from: 'user' }));
    found = next ?? found;
  }
  found.outputHelp();
}

/** What the file system says where an operator has to help. */
const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: 'the user who runs this command may not do that. Give that user the folder, or name another',
  EPERM: 'the user who runs this command may not do that. Give that user the folder, or name another',
  EROFS: 'the file system is read-only. Name another folder',
  ENOSPC: 'the disk is full. Make room, or name a folder on another disk',
  EDQUOT:
    'the user who runs this command may use no more of the disk. Make room, or name a folder on another disk',
  ENOTDIR: 'a part of that path is a file, and not a folder. Name another folder',
};

/** Of a file that is open already, these name no path. */
const WITHOUT_PATH: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** @returns null for an error that is not about a file, or not for the operator to mend */
function fileProblem(error: unknown): string | null {
  const { code, syscall, path } = (error ?? {}) as NodeJS.ErrnoException;
  const problem = code === undefined ? undefined : FILE_PROBLEMS[code];
  if (!problem || (path === undefined && !WITHOUT_PATH.has(code!))) return null;
  return `${path ?? 'A file could not be written'}: ${problem}. (${code}, ${syscall})`;
}

function explain(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongCall;
  if (error instanceof Refusal) {
    console.error(error.message);
    return error.exitCode;
  }
  const problem = fileProblem(error);
  if (problem !== null) console.error(problem);
  else if (isUnavailable(error))
    console.error(
      isUnreached(error)
        ? `The database does not answer. Nothing was changed. (${(error as Error).message})`
        : `The connection to the database broke, and it is not known whether all was done: look, and run it again. (${(error as Error).message})`,
    );
  else console.error('This failed. Please report this with what follows.', error);
  return EXIT.refused;
}
