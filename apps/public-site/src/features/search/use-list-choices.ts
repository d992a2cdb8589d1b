import { useRef } from 'react';
import { useNavigate } from '@townlink/web-federation';
import { useSyncedState } from '@townlink/web-forms/synced-state';
import { searchAddress } from '../search-form/search-address';
import type { ReadSearch } from './read-search';

export interface ListChoices {
  /** The search with pending choices, which the controls show before the list has loaded. */
  chosen: ReadSearch;
  choose(change: Partial<ReadSearch>): void;
}

/** Order and filters of a list, stored in the address, one history entry each: each choice adds to those whose list is still loading. */
export function useListChoices(search: ReadSearch): ListChoices {
  const navigate = useNavigate();
  const address = searchAddress(search);
  const [chosen, setChosen] = useSyncedState(search, address);
  // Two choices can precede the first render: those made before hydration.
  const latest = useRef({ address, chosen });
  return {
    chosen,
    choose(change) {
      const before = latest.current.address === address ? latest.current.chosen : search;
      const next = { ...before, ...change, page: 1 };
      latest.current = { address, chosen: next };
      setChosen(next);
      void navigate(searchAddress(next), { preventScrollReset: true });
    },
  };
}
