import type { NewsletterAudience } from '@townlink/contracts';
import { Field, Select } from '@townlink/web-ui';

export const AUDIENCE_NAMES: Record<NewsletterAudience, string> = { user: 'Visitors', provider: 'Providers' };

interface AudienceFieldProps {
  value: NewsletterAudience;
  onChange: (audience: NewsletterAudience) => void;
}

export function AudienceField({ value, onChange }: AudienceFieldProps) {
  return (
    <Field label="Audience">
      <Select value={value} onChange={(event) => onChange(event.target.value as NewsletterAudience)}>
        {Object.entries(AUDIENCE_NAMES).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
