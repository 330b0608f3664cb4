import { existsSync } from 'node:fs';
import path from 'node:path';

export interface Size {
  width: number;
  height: number;
}

/** As Playwright keeps it. */
export interface Cookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  httpOnly: boolean;
  secure: boolean;
}

/** A browser that the system has, as far as walking through screens needs it. */
export interface Engine {
  open(url: string): Promise<void>;
  /** The value of an expression in the page, which JSON can hold. */
  read<T>(expression: string): Promise<T>;
  /** Puts these in the place of all cookies. The page is one of their site. */
  setCookies(cookies: readonly Cookie[]): Promise<void>;
  /** What the page has complained of since it was opened; WebKit's driver does not tell. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** @returns the first of the programs that is installed */
export const findProgram = (...names: string[]): string | undefined =>
  names
    .flatMap((name) =>
      (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
    )
    .find((file) => existsSync(file));
