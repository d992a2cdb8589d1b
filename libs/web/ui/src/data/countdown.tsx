import { useEffect, useState } from 'react';

interface CountdownProps {
  /** ISO 8601. */
  until: string;
  /** Text shown at the end. */
  over: string;
}

/** Remaining seconds; not announced to screen readers every second. */
export function Countdown({ until, over }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 500);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span aria-live="off" className="tabular-nums whitespace-nowrap">
      {left > 0 ? `${left} s` : over}
    </span>
  );
}

const secondsTo = (moment: string): number => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000));
