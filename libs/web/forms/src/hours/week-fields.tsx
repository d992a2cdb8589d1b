import { Copy } from 'lucide-react';
import { type OpeningHours, type OpeningSpan, type Weekday, WEEKDAYS } from '@townlink/contracts';
import { FieldError, IconButton, Menu, MenuItem } from '@townlink/web-ui';
import { SpanRows } from './span-rows';

interface WeekFieldsProps {
  hours: readonly OpeningHours[];
  onChange: (hours: OpeningHours[]) => void;
  error?: string;
}

/** Regular hours by weekday; a day without hours is closed. */
export function WeekFields({ hours, onChange, error }: WeekFieldsProps) {
  const of = (day: Weekday): OpeningHours[] => hours.filter((one) => one.day === day);
  const set = (days: readonly Weekday[], spans: readonly OpeningSpan[]) =>
    onChange(
      WEEKDAYS.flatMap((day) =>
        days.includes(day) ? spans.map(({ opens, closes }) => ({ day, opens, closes })) : of(day),
      ),
    );
  return (
    <fieldset data-part="hours" className="grid gap-2">
      <legend className="mb-1 text-body font-medium">
        Hours <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="text-caption text-muted">
        Leave a day empty when you are closed. A closing time before the opening time is on the next day. 12:00 AM to
        12:00 AM is all day.
      </p>
      <ul className="grid gap-3">
        {WEEKDAYS.map((day) => (
          <li key={day}>
            <SpanRows
              label={day}
              title={day}
              spans={of(day)}
              onChange={(spans) => set([day], spans)}
              actions={<CopyMenu day={day} disabled={of(day).length === 0} onCopy={(days) => set(days, of(day))} />}
            />
          </li>
        ))}
      </ul>
      <FieldError error={error} />
    </fieldset>
  );
}

interface CopyMenuProps {
  day: Weekday;
  disabled: boolean;
  onCopy: (days: readonly Weekday[]) => void;
}

/** Copies the hours of a day to other days. */
function CopyMenu({ day, disabled, onCopy }: CopyMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Copy ${day}’s hours`} disabled={disabled}>
          <Copy aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onCopy(WEEKDAYS.slice(0, 5))}>To Monday through Friday</MenuItem>
      <MenuItem onSelect={() => onCopy(WEEKDAYS)}>To every day</MenuItem>
      {WEEKDAYS.filter((other) => other !== day).map((other) => (
        <MenuItem key={other} onSelect={() => onCopy([other])}>
          To {other}
        </MenuItem>
      ))}
    </Menu>
  );
}
