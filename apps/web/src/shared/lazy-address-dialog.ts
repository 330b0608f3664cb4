import { lazy } from 'react';

/** Its code is fetched when it is first opened. */
export const AddressDialog = lazy(async () => ({
  default: (await import('./address-dialog')).AddressDialog,
}));
