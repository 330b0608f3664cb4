export function freePort(): Promise<number>;

export function serverSettings(ports: { port: number; idpPort: number }): Record<string, string>;

export function suiteEnvironment(server: {
  port: number;
  idpPort: number;
  /** The file mails are written to. */
  outbox: string;
  switchboardUrl: string;
}): Record<string, string>;

export function startSwitchboard(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }>;
