import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as it was handed in: the envelope, and what a mail program reads in it. */
interface HandedIn {
  from: string;
  to: string[];
  /** Who handed it in, when they had to say. */
  user: string | null;
  mail: Email;
}

export interface SmtpServer {
  url: string;
  /** The next mail that is handed in. */
  next: () => Promise<HandedIn>;
  /** The mails that no test has asked for yet. */
  left: () => readonly HandedIn[];
  stop: () => Promise<void>;
}

export interface SmtpServerOptions {
  /** No other account may hand in mails. */
  login?: { user: string; password: string };
  /** Recipients it does not know. */
  refuses?: string[];
  /** What it answers then: a number from 500 on is meant for good. */
  refusal?: number;
  /** The words of that answer. */
  refusalText?: string;
  /** Where it was before. */
  port?: number;
  /** Called with every mail: it is taken when the promise is kept. */
  onMail?: () => Promise<void>;
}

/** A real mail server that keeps what it is given. */
export async function startSmtpServer({
  login,
  refuses = [],
  refusal = 550,
  refusalText = 'No such user',
  port: requested = 0,
  onMail,
}: SmtpServerOptions = {}): Promise<SmtpServer> {
  const arrived: HandedIn[] = [];
  const waiting: ((mail: HandedIn) => void)[] = [];
  const keep = async (stream: Readable, { envelope, user }: SMTPServerSession): Promise<void> => {
    const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
    await onMail?.();
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    const to = envelope.rcptTo.map(({ address }) => address);
    const one = { from, to, user: user ? String(user) : null, mail };
    const taker = waiting.shift();
    if (taker) taker(one);
    else arrived.push(one);
  };
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authOptional: !login,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(new Error('Wrong user name or password'));
    },
    onRcptTo({ address }, _session, done) {
      const error = Object.assign(new Error(`${refusalText}: ${address}`), { responseCode: refusal });
      done(refuses.includes(address) ? error : null);
    },
    onData(stream, session, done) {
      callbackify(() => keep(stream, session))((error) => done(error));
    },
  });
  await new Promise<void>((resolve) => server.listen(requested, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const credentials = login ? `${login.user}:${encodeURIComponent(login.password)}@` : '';
  return {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    next: () => {
      const one = arrived.shift();
      return one ? Promise.resolve(one) : new Promise((resolve) => waiting.push(resolve));
    },
    left: () => arrived,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
