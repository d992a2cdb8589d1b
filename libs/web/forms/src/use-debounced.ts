import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke before something is asked for. */
const PAUSE = 120;

/** A text once the typing has paused, trimmed. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
