import { useState } from 'react';
import { API_KEY_DAYS, type ApiKeyDays } from '@townlink/contracts';
import { Field, Select, Textarea } from '@townlink/web-ui';

interface RangesFieldProps {
  initial: readonly string[];
  error: string | undefined;
  onChange: (ranges: string[]) => void;
}

/** Addresses and ranges, one per line. */
export function RangesField({ initial, error, onChange }: RangesFieldProps) {
  const [text, setText] = useState(initial.join('\n'));
  const type = (typed: string) => {
    setText(typed);
    onChange(typed.split(/[\s,;]+/).filter(Boolean));
  };
  return (
    <Field
      label="IP addresses"
      optional
      error={error}
      help="One a line, such as 203.0.113.7 or 2001:db8::/32. The key then works from there only."
    >
      <Textarea rows={2} value={text} onChange={({ target }) => type(target.value)} />
    </Field>
  );
}

interface ExpiryFieldProps {
  days: ApiKeyDays | null;
  onChange: (days: ApiKeyDays | null) => void;
}

/** Lifetime of a new key. */
export function ExpiryField({ days, onChange }: ExpiryFieldProps) {
  return (
    <Field label="Works for" help="We email you a week before it ends.">
      <Select
        value={days ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : (Number(target.value) as ApiKeyDays))}
      >
        {API_KEY_DAYS.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 365 ? '1 year' : `${choice} days`}
          </option>
        ))}
        <option value="">No end</option>
      </Select>
    </Field>
  );
}
