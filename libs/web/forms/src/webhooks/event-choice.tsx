import { WEBHOOK_EVENTS, type WebhookEvent } from '@townlink/contracts';
import { Checkbox, FieldError } from '@townlink/web-ui';
import { useId } from 'react';

interface EventChoiceProps {
  /** Events that the key may read. */
  events: readonly WebhookEvent[];
  chosen: readonly WebhookEvent[];
  onChange: (chosen: WebhookEvent[]) => void;
  error?: string;
}

/** The events to send. */
export function EventChoice({ events, chosen, onChange, error }: EventChoiceProps) {
  const id = useId();
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    onChange(events.filter((one) => (one === event ? isOn : chosen.includes(one))));
  return (
    <fieldset className="grid gap-1" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 text-caption font-medium text-ink">Events</legend>
      <div className="grid">
        {events.map((event) => (
          <Checkbox
            key={event}
            label={WEBHOOK_EVENTS[event].title}
            help={WEBHOOK_EVENTS[event].about}
            checked={chosen.includes(event)}
            onChange={({ target }) => toggle(event, target.checked)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
