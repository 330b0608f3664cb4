export interface ChromiumLaunchOptions {
  executablePath: string;
  args: string[];
  chromiumSandbox: boolean;
  env?: Record<string, string>;
}

export function launchOptions(): Promise<ChromiumLaunchOptions>;
