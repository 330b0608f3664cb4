export interface Site {
  settings: Record<string, string>;
  profile: Record<string, unknown>;
}

export const SITES: Record<'main' | 'passkeys' | 'closed', Site>;

export function writeProfile(folder: string, site: Site): string;

export function serverSettings(ports: { port: number; idpPort: number }): Record<string, string>;

export function suiteEnvironment(server: {
  port: number;
  idpPort: number;
  /** The file mails are written to. */
  outbox: string;
  switchboardUrl: string;
  /** Without it our own, `conformance-profile.json`. */
  profileFile?: string;
}): Record<string, string>;

export function startSwitchboard(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }>;
