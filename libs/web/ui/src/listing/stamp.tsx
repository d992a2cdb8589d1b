import { useId } from 'react';
import { dayText } from '../data/when';
import { classes } from '../primitives';

interface StampProps {
  /** When the license was checked (ISO 8601). */
  checkedAt?: string | null;
  className?: string;
}

/** A round stamp stating that a person checked the license, and when. */
export function Stamp({ checkedAt, className }: StampProps) {
  const id = useId();
  const label = `Stamp: checked by a person${checkedAt ? `, ${dayText(checkedAt)}` : ''}`;
  return (
    <svg viewBox="0 0 168 168" role="img" aria-label={label} className={classes('-rotate-9 text-success', className)}>
      <g fill="none" stroke="currentColor">
        <circle cx="84" cy="84" r="78" strokeWidth="4" />
        <circle cx="84" cy="84" r="70" strokeWidth="1.5" />
        <circle cx="84" cy="84" r="47" strokeWidth="1.5" />
      </g>
      <defs>
        <path id={`${id}top`} d="M27.5 84a56.5 56.5 0 0 1 113 0" />
        <path id={`${id}foot`} d="M20 84a64 64 0 0 0 128 0" />
      </defs>
      <g aria-hidden="true" fill="currentColor" fontWeight="650" fontSize="13.5" textAnchor="middle">
        <text letterSpacing="1.6">
          <textPath href={`#${id}top`} startOffset="50%">
            LICENSE CHECKED
          </textPath>
        </text>
        <text letterSpacing="1.6">
          <textPath href={`#${id}foot`} startOffset="50%">
            BY A PERSON
          </textPath>
        </text>
        {checkedAt && (
          <text x="84" y="110" fontSize="10.5">
            {dayText(checkedAt, 'short').toUpperCase()}
          </text>
        )}
      </g>
      <path
        d={checkedAt ? 'm66 80 12 12 25-27' : 'm64 86 14 14 28-31'}
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
