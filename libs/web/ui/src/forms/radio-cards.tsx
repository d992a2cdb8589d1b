import { useId, type ReactNode } from 'react';
import { classes } from '../primitives';
import { FieldError } from './field';

export interface RadioCard<Value extends string> {
  value: Value;
  /** The card's content; its first line should be the option's name. */
  content: ReactNode;
  disabled?: boolean;
  /** Shows an awning, the mark of Featured. */
  hasAwning?: boolean;
  /** Below the option and not part of it, such as a button to join a waitlist. */
  footer?: ReactNode;
}

export interface RadioCardsProps<Value extends string> {
  legend: ReactNode;
  legendHidden?: boolean;
  name: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  cards: readonly RadioCard<Value>[];
  error?: string;
  className?: string;
}

/** A choice from a few options that need space to be explained. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const errorId = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={props.error ? errorId : undefined}>
      <legend className={classes('mb-3 text-caption font-medium', props.legendHidden && 'sr-only')}>
        {props.legend}
      </legend>
      <div className={classes('grid gap-4', props.className)}>
        {props.cards.map((card) => (
          <Choice key={card.value} card={card} {...props} />
        ))}
      </div>
      <FieldError id={errorId} error={props.error} />
    </fieldset>
  );
}

function Choice<Value extends string>({
  card,
  name,
  value,
  onChange,
}: RadioCardsProps<Value> & { card: RadioCard<Value> }) {
  return (
    <div
      className={classes(
        'relative flex flex-col rounded-card border p-5 shadow-card transition duration-160',
        card.hasAwning && 'pt-9!',
        'has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        card.hasAwning && !card.disabled ? 'border-featured-line' : 'border-line',
        card.disabled ? 'bg-sunken' : 'bg-surface not-has-checked:hover:border-line-strong',
      )}
    >
      {card.hasAwning && <span aria-hidden="true" className="awning" />}
      <label className={classes('flex grow gap-3', card.disabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer')}>
        <input
          type="radio"
          name={name}
          value={card.value}
          checked={value === card.value}
          disabled={card.disabled}
          onChange={() => onChange(card.value)}
          className="mt-1 size-5 shrink-0 accent-accent outline-none"
        />
        <span className="grid grow content-start justify-items-start gap-2">{card.content}</span>
      </label>
      {card.footer && <div className="mt-4">{card.footer}</div>}
    </div>
  );
}
