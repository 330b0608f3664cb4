// Development: the product on port 3000 as `npm start` has it, and Vite on port 5173 in front of it with hot reload.
// After a change to the API: `pnpm build`, then restart.
import { spawn } from 'node:child_process';
import { readArguments } from './arguments.mjs';

readArguments({ known: [] });
const children = [
  spawn('node', ['scripts/serve.mjs'], { stdio: 'inherit' }),
  spawn('pnpm', ['exec', 'vite', '--clearScreen', 'false'], { cwd: 'apps/web', stdio: 'inherit' }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.once('exit', stop);
