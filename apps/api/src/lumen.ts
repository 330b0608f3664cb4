#!/usr/bin/env node
// What operators do with an installation: lumen help lists it.
import { COMMANDS, GROUPS } from './commands/commands.js';
import { runCommand } from './commands/program.js';

process.exitCode = await runCommand(COMMANDS, GROUPS, process.argv.slice(2));
