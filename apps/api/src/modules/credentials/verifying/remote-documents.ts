import { lookup as resolve } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/env.js';
import { PRIVATE_NETWORKS } from '../../../platform/networks.js';
import type { Document } from '../proof-threads.js';
import { isObject } from './reading.policy.js';

const LIMIT_MS = 5_000;
const MAX_BYTES = 1_048_576;

/** A document that was not fetched, and why, in words for people. */
export class NotFetched extends Error {}

/**
 * Names are resolved here, so that the address that was checked is the one that is connected to: a name may resolve
 * differently the next time.
 */
const publicLookup: LookupFunction = (host, options, done) =>
  resolve(host, { ...options, all: true }, (error, addresses) => {
    const shut = addresses?.find(({ address }) => PRIVATE_NETWORKS.has(address));
    const refusal = shut ? new NotFetched(`${host} is an address inside a network`) : error;
    if (refusal) return done(refusal, []);
    return options.all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family);
  });

/** Documents of other issuers: their keys and their lists of revoked credentials, from hosts that the operator names and no others. */
@Injectable()
export class RemoteDocuments {
  constructor(private readonly env: Env) {}

  /**
   * @param address of the web
   * @param gone the asker has left
   * @throws NotFetched with the reason
   */
  async fetch(address: string, gone: AbortSignal): Promise<Document> {
    const url = URL.canParse(address) ? new URL(address) : null;
    // Two installations on one machine, as developers have them: did:web has no http.
    const isLocal = url?.hostname === 'localhost' && !this.env.isProduction;
    if (url && isLocal) url.protocol = 'http:';
    if (!url || (url.protocol !== 'https:' && !isLocal))
      throw new NotFetched('its address is not one of the web (https:)');
    if (!this.env.CREDENTIAL_ISSUER_HOSTS.includes(url.host))
      throw new NotFetched(`${url.host} is not among the issuers that are asked from here`);
    if (url.username || url.password) throw new NotFetched('its address has a password in it');
    try {
      return await read(url, isLocal, gone);
    } catch (error) {
      throw error instanceof NotFetched ? error : new NotFetched(`${url.host} did not answer as it should`);
    }
  }
}

async function read(url: URL, isLocal: boolean, gone: AbortSignal): Promise<Document> {
  if (PRIVATE_NETWORKS.has(url.hostname.replace(/^\[|\]$/g, '')))
    throw new NotFetched(`${url.hostname} is an address inside a network`);
  const signal = AbortSignal.any([gone, AbortSignal.timeout(LIMIT_MS)]);
  const response = await new Promise<IncomingMessage>((settle, fail) => {
    const headers = { accept: 'application/did+json, application/ld+json, application/json' };
    const options = { headers, signal, agent: false as const };
    const request = isLocal
      ? http.get(url, options, settle)
      : https.get(url, { ...options, lookup: publicLookup }, settle);
    request.on('error', fail);
  });
  // A redirect would lead past the list of hosts.
  if (response.statusCode !== 200) {
    response.destroy();
    throw new NotFetched(`${url.host} answered ${response.statusCode}`);
  }
  let size = 0;
  response.on('data', (part: Buffer) => {
    size += part.length;
    if (size > MAX_BYTES) response.destroy(new NotFetched(`${url.host} sends more than a megabyte`));
  });
  const body: unknown = JSON.parse((await buffer(response)).toString('utf8'));
  if (!isObject(body)) throw new NotFetched(`${url.host} sends no document`);
  return body;
}
