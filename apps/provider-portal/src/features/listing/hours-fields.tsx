import { type OpeningHours, type Weekday, WEEKDAYS } from '@townlink/contracts';
import { FieldError, Input } from '@townlink/web-ui';

interface HoursFieldsProps {
  hours: readonly OpeningHours[];
  onChange: (hours: OpeningHours[]) => void;
  error?: string;
}

/** Opening and closing time of each day; a day without either is closed. */
export function HoursFields({ hours, onChange, error }: HoursFieldsProps) {
  const of = (day: Weekday): OpeningHours => hours.find((one) => one.day === day) ?? { day, opens: '', closes: '' };
  const change = (day: Weekday, changes: Partial<OpeningHours>) => {
    const all = WEEKDAYS.map((one) => (one === day ? { ...of(one), ...changes } : of(one)));
    onChange(all.filter(({ opens, closes }) => opens || closes));
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-body font-medium">
        Hours <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="text-caption text-muted">Leave a day empty when you are closed.</p>
      <ul className="grid gap-2">
        {WEEKDAYS.map((day) => (
          <li key={day} className="grid grid-cols-2 items-center gap-2 @sm:grid-cols-[7rem_1fr_1fr]">
            <span className="text-body @max-sm:col-span-2">{day}</span>
            <Input
              type="time"
              aria-label={`${day} from`}
              value={of(day).opens}
              onChange={({ target }) => change(day, { opens: target.value })}
            />
            <Input
              type="time"
              aria-label={`${day} to`}
              value={of(day).closes}
              onChange={({ target }) => change(day, { closes: target.value })}
            />
          </li>
        ))}
      </ul>
      <FieldError error={error} />
    </fieldset>
  );
}
