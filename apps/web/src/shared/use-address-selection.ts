import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { addressWith } from './paths';

/**
 * The selected item of a list, in the address. On mobile its detail is a page of its own, which the browser's Back leaves; on
 * wide screens it is beside the list, and a selection replaces the one before it.
 * @param name of the parameter
 */
export function useAddressSelection(name: string, mobile: boolean) {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const clear = (preventScrollReset = true) =>
    setAddress((before) => new URLSearchParams(addressWith(before, { [name]: null })), {
      replace: true,
      preventScrollReset,
    });
  return {
    /** The key in the address. */
    chosen: address.get(name),
    /** The address with an item, for its link. */
    linkTo: (key: string) => addressWith(address, { [name]: key }),
    select: (key: string) =>
      setAddress(
        (before) => new URLSearchParams(addressWith(before, { [name]: key })),
        mobile ? { state: { fromList: true } } : { replace: true, preventScrollReset: true },
      ),
    clear: () => clear(),
    /** Returns from the detail to the list. */
    back: () => {
      if ((state as { fromList?: boolean } | null)?.fromList) void navigate(-1);
      else clear(!mobile);
    },
  };
}
