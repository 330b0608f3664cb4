import { CSRF_COOKIE } from '../platform/http/cookies.js';

export interface Answer<Body = any> {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON, or null when it is none. */
  body: Body;
}

interface Cookie {
  name: string;
  value: string;
  path: string;
}

let visitors = 0;

/** A visitor's browser: keeps cookies, sends the CSRF header, has an address of its own. */
export class Browser {
  /** By name and path. */
  private readonly cookies = new Map<string, Cookie>();

  constructor(
    private readonly url: string,
    private readonly address = `10.1.${Math.floor(++visitors / 250)}.${visitors % 250}`,
  ) {}

  get csrfToken(): string | undefined {
    return this.cookie(CSRF_COOKIE);
  }

  cookie(name: string): string | undefined {
    return [...this.cookies.values()].findLast((cookie) => cookie.name === name)?.value;
  }

  /** A browser with the same cookies and address, as a person who copied them has; also at another process. */
  clone(url = this.url): Browser {
    const copy = new Browser(url, this.address);
    for (const [key, cookie] of this.cookies) copy.cookies.set(key, cookie);
    return copy;
  }

  async request<Body = any>(
    method: string,
    path: string,
    init: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal } = {},
  ): Promise<Answer<Body>> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.address);
    this.sendCookies(headers, path);
    if (method !== 'GET' && !headers.has('x-csrftoken')) {
      if (!this.csrfToken) await this.get('/_allauth/browser/v1/config');
      this.sendCookies(headers, path);
      headers.set('x-csrftoken', this.csrfToken ?? '');
    }
    const isPlain =
      init.body !== undefined && !(init.body instanceof FormData) && typeof init.body !== 'string';
    if (isPlain) headers.set('content-type', 'application/json');
    const response = await fetch(this.url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(init.signal && { signal: init.signal }),
      ...(init.body !== undefined && {
        body: isPlain ? JSON.stringify(init.body) : (init.body as string | FormData),
      }),
    });
    this.keep(response.headers.getSetCookie());
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text ? JSON.parse(text) : null,
    };
  }

  get<Body = any>(path: string, headers?: Record<string, string>) {
    return this.request<Body>('GET', path, headers ? { headers } : {});
  }

  post<Body = any>(path: string, body?: unknown) {
    return this.request<Body>('POST', path, { body });
  }

  put<Body = any>(path: string, body?: unknown) {
    return this.request<Body>('PUT', path, { body });
  }

  patch<Body = any>(path: string, body?: unknown) {
    return this.request<Body>('PATCH', path, { body });
  }

  delete<Body = any>(path: string, body?: unknown) {
    return this.request<Body>('DELETE', path, { body });
  }

  private sendCookies(headers: Headers, path: string): void {
    const { pathname } = new URL(this.url + path);
    const sent = [...this.cookies.values()].filter((cookie) => pathname.startsWith(cookie.path));
    if (sent.length > 0) headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
  }

  private keep(lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', value = ''] = pair.split('=');
      const expired = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      const place = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
      const key = `${name} ${place}`;
      this.cookies.delete(key);
      if (!expired && value !== '') this.cookies.set(key, { name, value, path: place });
    }
  }
}
