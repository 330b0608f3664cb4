import { BlockList, isIP } from 'node:net';
import { Transform } from 'class-transformer';
import { type ValidationArguments, ValidateBy } from 'class-validator';

/** IP networks, as a setting names them: `10.0.0.0/8, 2001:db8::/32`; an address alone is a network of one. */
export class Networks {
  private readonly list = new BlockList();

  /** @throws Error that names the part which is no network */
  constructor(text: string = '') {
    for (const part of text.split(',').map((one) => one.trim())) if (part !== '') this.add(part);
  }

  has(ip = ''): boolean {
    const [address = ''] = ip.split('%');
    const version = isIP(address);
    return version !== 0 && this.list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  }

  private add(network: string): void {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
    const version = isIP(address);
    const all = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? all : Number(bits);
    if (version === 0 || prefix > all) throw new Error(`"${network}" is no network like 10.0.0.0/8`);
    if (prefix === 0) throw new Error(`"${network}" is everybody, not a network`);
    this.list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
}

/** What is no address of the public internet: nothing there is asked because a stranger names it. */
export const PRIVATE_NETWORKS = new Networks(
  `0.0.0.0/8, 10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.0.0.0/24, 192.0.2.0/24,
   192.88.99.0/24, 192.168.0.0/16, 198.18.0.0/15, 198.51.100.0/24, 203.0.113.0/24, 224.0.0.0/3,
   ::/96, 64:ff9b::/96, 64:ff9b:1::/48, 100::/64, 2001::/32, 2001:db8::/32, 2002::/16, 3fff::/20, fc00::/7, fe80::/9, ff00::/8`,
);

/** @returns what is wrong with a list of networks, or null */
function problemOf(text: unknown): string | null {
  try {
    if (typeof text === 'string') void new Networks(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Reads a setting that is a list of networks; one that does not fit is told with the part that is wrong. */
export const NetworkList = () => (target: object, key: string) => {
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && problemOf(value) === null ? new Networks(value) : value,
  )(target, key);
  ValidateBy({
    name: 'networkList',
    validator: {
      validate: (value: unknown) => value instanceof Networks,
      defaultMessage: (about?: ValidationArguments) =>
        problemOf(about?.value) ?? 'it must be a list of networks',
    },
  })(target, key);
};
