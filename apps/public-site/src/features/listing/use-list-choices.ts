import { useRef } from 'react';
import { useNavigate } from '@townlink/web-federation';
import { useSyncedState } from '@townlink/web-forms/synced-state';
import type { ListView } from './list-view';

export interface ListChoices {
  /** The view with pending choices, which the controls show before the list has loaded. */
  chosen: ListView;
  choose(change: Partial<ListView>): void;
}

/**
 * Order and filters of a list, stored in the address. Each choice is a history entry, and adds to choices whose list is
 * still loading.
 */
export function useListChoices(view: ListView, addressOf: (view: ListView) => string): ListChoices {
  const navigate = useNavigate();
  const address = addressOf(view);
  const [chosen, setChosen] = useSyncedState(view, address);
  // Two choices can precede the first render: those made before hydration.
  const latest = useRef({ address, chosen });
  return {
    chosen,
    choose(change) {
      const before = latest.current.address === address ? latest.current.chosen : view;
      const next = { ...before, ...change, page: 1 };
      latest.current = { address, chosen: next };
      setChosen(next);
      void navigate(addressOf(next), { preventScrollReset: true });
    },
  };
}
