import type { Schemas } from '@lumen/contracts';
import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** What a passkey is to sign. @param timeout how long the browser may wait for it, in ms */
export const requestOptions = (timeout = 300_000): Schemas['RequestOptionsDto'] => ({
  status: 200,
  data: {
    request_options: { publicKey: { challenge: 'dG8tYmUtc2lnbmVk', rpId: location.hostname, timeout } },
  },
});

/** What a passkey is to be made with. */
export const creationOptions = (): Schemas['CreationOptionsDto'] => ({
  status: 200,
  data: {
    creation_options: {
      publicKey: {
        challenge: 'dG8tYmUtc2lnbmVk',
        rp: { id: location.hostname, name: 'Lumen' },
        user: { id: 'bWF5YQ', name: 'maya@demo.example', displayName: 'maya@demo.example' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300_000,
      },
    },
  },
});

const credential = (response: object) => ({
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  response: { clientDataJSON: bytes('client'), ...response },
  getClientExtensionResults: () => ({}),
});

/** A device whose owner says yes: the browser's window answers at once. @returns its two questions, to be looked into */
export const aDevice = () => ({
  sign: vi.spyOn(navigator.credentials, 'get').mockImplementation(async () =>
    credential({
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: bytes('maya'),
    }),
  ),
  make: vi
    .spyOn(navigator.credentials, 'create')
    .mockImplementation(async () =>
      credential({ attestationObject: bytes('attestation'), getTransports: () => ['internal'] }),
    ),
});

/** What the browser says when nothing comes of it, by the name of its error. */
export const noPasskey = (name = 'NotAllowedError') => new DOMException('Nothing came of it.', name);

export const refusedPasskey = (): Schemas['RefusedInputDto'] => ({
  status: 400,
  errors: [
    {
      code: 'incorrect_code',
      message: 'This passkey was not accepted. Please try again.',
      param: 'credential',
    },
  ],
});
