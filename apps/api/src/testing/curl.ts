/** What a curl command sends. */
export interface CurlRequest {
  method: string;
  /** Address with everything after the origin. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** The curl commands in the `sh` blocks of a page of documentation. */
export const curlCommands = (markdown: string): string[] =>
  [...markdown.matchAll(/^```sh\n([\s\S]*?)^```/gm)]
    .map(([, block = '']) => block.replaceAll(/\\\n\s*/g, '').trim())
    .filter((command) => command.startsWith('curl '));

/** Words as a shell splits them, with the variables outside single quotes filled in. */
function words(command: string, variables: Record<string, string>): string[] {
  const filled = (text: string) =>
    text.replaceAll(/\$(\w+)/g, (_, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`${command}: no value for $${name}`);
      return value;
    });
  return [...command.matchAll(/'([^']*)'|"((?:\\.|[^"])*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? filled((double ?? bare ?? '').replaceAll('\\"', '"')),
  );
}

/** @throws Error on an option or variable the examples should not use */
export function parseCurl(command: string, variables: Record<string, string>): CurlRequest {
  const [, ...rest] = words(command, variables);
  const request: CurlRequest = { method: 'GET', path: '', headers: {}, body: undefined };
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '-X') request.method = rest.shift() ?? '';
    else if (word === '-d') request.body = rest.shift();
    else if (['-o', '-b', '-c'].includes(word)) rest.shift();
    else if (word === '-H') {
      const [name = '', value = ''] = (rest.shift() ?? '').split(': ');
      request.headers[name.toLowerCase()] = value;
    } else if (word.startsWith('http')) request.path = word.replace(/^https?:\/\/[^/]+/, '');
    else throw new Error(`${command}: what is ${word}?`);
  }
  return request;
}
