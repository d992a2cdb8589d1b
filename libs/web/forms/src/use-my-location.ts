import { useState } from 'react';
import { type CitySuggestion, citySuggestionLabel } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';

interface MyLocation {
  isAsking: boolean;
  /** Result for a status line; empty before. */
  message: string;
  /** Requests the position, which the visitor has to allow. */
  ask: () => Promise<void>;
}

/** Finds the visitor's town, only on request. The code is loaded at that point. */
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
