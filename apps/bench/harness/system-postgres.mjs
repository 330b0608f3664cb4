import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'pg_dump', 'postgres'];

/** @returns {string | null} the folder with the programs of the newest PostgreSQL that Debian has installed */
export function systemPostgres() {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(ROOT, version, 'bin'));
  return folders.find((bin) => PROGRAMS.every((name) => existsSync(path.join(bin, name)))) ?? null;
}
