import { useEffect, useRef } from 'react';
import { toast } from '@townlink/web-ui/toast';

/** Milliseconds in which a decision can be taken back. */
const UNDO_TIME = 5_000;

/**
 * Holds something back for a few seconds in which it can be undone. Leaving the page ends the wait, so that nothing
 * that was decided is lost.
 * @returns a function that answers true when the time is over, false when it was undone
 */
export function useUndoTime() {
  const waiting = useRef(new Set<() => void>());
  useEffect(() => {
    const all = waiting.current;
    const goOn = () => [...all].forEach((end) => end());
    const leaving = ['beforeunload', 'pagehide'];
    for (const event of leaving) addEventListener(event, goOn);
    return () => {
      for (const event of leaving) removeEventListener(event, goOn);
      goOn();
    };
  }, []);

  return (title: string, description?: string): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (isOver: boolean) => () => {
        clearTimeout(timer);
        waiting.current.delete(goOn);
        toast.dismiss(shown);
        resolve(isOver);
      };
      const goOn = end(true);
      const timer = setTimeout(goOn, UNDO_TIME);
      waiting.current.add(goOn);
      const shown = toast.info(title, { description, action: { label: 'Undo', onSelect: end(false) } });
    });
}
