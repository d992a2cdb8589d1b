import { byOpening, calendarDay, type OpeningSpan, type PublicService, spanText, WEEKDAYS } from '@townlink/contracts';

type ShownHours = Pick<PublicService, 'hours' | 'special_days' | 'by_appointment'>;

/** The hours of each day, and of upcoming special days. */
export function HoursTable({ hours, special_days, by_appointment }: ShownHours) {
  return (
    <div className="grid gap-3">
      {hours.length > 0 && (
        <ul className="grid gap-0.5">
          {WEEKDAYS.map((day) => (
            <Line key={day} label={day} spans={hours.filter((one) => one.day === day)} />
          ))}
        </ul>
      )}
      {by_appointment && <p>{hours.length > 0 ? 'Also by appointment' : 'By appointment'}</p>}
      {special_days.length > 0 && (
        <div className="grid gap-0.5">
          <p className="text-caption text-muted">Special days</p>
          <ul className="grid gap-1">
            {special_days.map(({ date, name, spans }) => (
              <Line key={date} label={calendarDay(date)} note={name} spans={spans} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface LineProps {
  label: string;
  note?: string | null;
  spans: readonly OpeningSpan[];
}

function Line({ label, note, spans }: LineProps) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 tabular-nums">
      <span>
        {label}
        {note && <span className="block text-caption text-muted">{note}</span>}
      </span>
      {spans.length === 0 ? (
        <span className="text-muted">Closed</span>
      ) : (
        <span className="grid justify-items-end">
          {spans.toSorted(byOpening).map((span) => (
            <span key={span.opens}>{spanText(span)}</span>
          ))}
        </span>
      )}
    </li>
  );
}
