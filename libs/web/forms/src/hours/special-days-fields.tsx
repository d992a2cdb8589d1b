import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  calendarDay,
  earliestToday,
  holidayName,
  HOURS_LIMITS,
  type SpecialDay,
  upcomingHolidays,
} from '@townlink/contracts';
import { Button, Checkbox, Field, FieldError, IconButton, Input, Select } from '@townlink/web-ui';
import { NO_SPAN, SpanRows } from './span-rows';

interface SpecialDaysFieldsProps {
  days: readonly SpecialDay[];
  onChange: (days: SpecialDay[]) => void;
  error?: string;
}

/** Dates with other hours than usual, or none, suggesting upcoming holidays. */
export function SpecialDaysFields({ days, onChange, error }: SpecialDaysFieldsProps) {
  const set = (changed: readonly SpecialDay[]) => onChange(changed.toSorted((a, b) => a.date.localeCompare(b.date)));
  const add = (dates: readonly string[]) => {
    const missing = dates.filter((date) => !days.some((day) => day.date === date));
    set([...days, ...missing.map((date) => ({ date, spans: [] }))].slice(0, HOURS_LIMITS.specialDays));
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-body font-medium">
        Special days <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="text-caption text-muted">Holidays and other days with hours of their own.</p>
      {days.length > 0 && (
        <ul className="grid gap-2">
          {days.map((day) => (
            <SpecialDayRow
              key={day.date}
              day={day}
              onChange={(changed) => set(days.map((one) => (one === day ? changed : one)))}
              onRemove={() => set(days.filter((one) => one !== day))}
            />
          ))}
        </ul>
      )}
      <FieldError error={error} />
      <AddDay onAdd={(date) => add([date])} />
      <Holidays taken={days.map(({ date }) => date)} onAdd={add} />
    </fieldset>
  );
}

interface SpecialDayRowProps {
  day: SpecialDay;
  onChange: (day: SpecialDay) => void;
  onRemove: () => void;
}

function SpecialDayRow({ day, onChange, onRemove }: SpecialDayRowProps) {
  const { date, spans } = day;
  const isClosed = spans.length === 0;
  const name = calendarDay(date);
  return (
    <li className="grid gap-1 rounded-control border border-line p-3">
      <div className="flex items-start gap-2">
        <p className="grow pt-2">
          {name}
          <span className="block text-caption text-muted">{holidayName(date)}</span>
        </p>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <Checkbox
        label="Closed"
        aria-label={`Closed on ${name}`}
        checked={isClosed}
        onChange={({ target }) => onChange({ date, spans: target.checked ? [] : [NO_SPAN] })}
      />
      {!isClosed && (
        <SpanRows
          label={name}
          spans={spans}
          onChange={(changed) => onChange({ date, spans: changed.length > 0 ? changed : [NO_SPAN] })}
        />
      )}
    </li>
  );
}

function AddDay({ onAdd }: { onAdd: (date: string) => void }) {
  const [date, setDate] = useState('');
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label="Another day">
        <Input
          type="date"
          aria-required={false}
          min={earliestToday()}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      </Field>
      <Button
        variant="secondary"
        disabled={date === ''}
        onClick={() => {
          onAdd(date);
          setDate('');
        }}
      >
        Add this day
      </Button>
    </div>
  );
}

interface HolidaysProps {
  taken: readonly string[];
  onAdd: (dates: readonly string[]) => void;
}

/** Federal holidays of the next twelve months that are not special days yet. */
function Holidays({ taken, onAdd }: HolidaysProps) {
  const [chosen, setChosen] = useState('');
  const open = upcomingHolidays(earliestToday()).filter(({ date }) => !taken.includes(date));
  if (open.length === 0) return null;
  const date = open.some((one) => one.date === chosen) ? chosen : open[0]!.date;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field
        label="Federal holidays to come"
        help="Adding one closes you on it; you can give hours instead."
        className="min-w-0 basis-full"
      >
        <Select aria-required={false} value={date} onChange={({ target }) => setChosen(target.value)}>
          {open.map((one) => (
            <option key={one.date} value={one.date}>
              {one.name}, {calendarDay(one.date)}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="secondary" onClick={() => onAdd([date])}>
        Add this holiday
      </Button>
      {open.length > 1 && (
        <Button variant="quiet" onClick={() => onAdd(open.map((one) => one.date))}>
          Close on all {open.length}
        </Button>
      )}
    </div>
  );
}
