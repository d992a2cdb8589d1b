import { useState } from 'react';
import { type CitySuggestion, citySuggestionLabel } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';

interface MyLocation {
  isAsking: boolean;
  /** What became of it, for a status line; empty before. */
  message: string;
  /** Asks for the position, which the browser has the visitor confirm. */
  ask: () => Promise<void>;
}

/** Finds the town where the visitor is, after a press only. The code for it is loaded then. */
export function useMyLocation(onTown: (town: CitySuggestion) => void): MyLocation {
  const call = useCall();
  const [isAsking, setAsking] = useState(false);
  const [message, setMessage] = useState('');
  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    setMessage('');
    try {
      const { townsNearMe } = await import(/* webpackChunkName: "my-location" */ './my-location');
      const [town] = await townsNearMe(call);
      setMessage(`Nearest city: ${citySuggestionLabel(town)}`);
      onTown(town);
    } catch (error) {
      setMessage((error as Error).message);
    }
    setAsking(false);
  };
  return { isAsking, message, ask };
}
