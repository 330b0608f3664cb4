import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface SmtpSink {
  url: string;
  /** The next message that is handed in, headers and all. */
  next: () => Promise<string>;
  stop: () => Promise<void>;
}

/** A mail server that accepts everything and keeps it. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const messages: string[] = [];
  const waiting: ((message: string) => void)[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let input = '';
    socket.write('220 sink\r\n');
    socket.on('data', (chunk) => {
      input += String(chunk);
      const message = /^DATA\r\n([\s\S]*)\r\n\.\r\n/m.exec(input)?.[1];
      if (message !== undefined) {
        input = '';
        const taker = waiting.shift();
        if (taker) taker(message);
        else messages.push(message);
        socket.write('250 kept\r\n');
      } else if (/^DATA\r\n$/m.test(input)) socket.write('354 go on\r\n');
      else if (input.endsWith('\r\n'))
        socket.write(input.endsWith('QUIT\r\n') ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: async () => messages.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
