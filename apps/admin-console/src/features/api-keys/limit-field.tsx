import { typedNumberOf } from '@townlink/contracts';
import type { UseFormRegisterReturn } from '@townlink/web-forms';
import { Field, Input } from '@townlink/web-ui';

type RegisterLimit = (
  name: 'calls_per_minute',
  options: { setValueAs: (value: unknown) => unknown },
) => UseFormRegisterReturn<'calls_per_minute'>;

interface LimitFieldProps {
  /** Registration of a form with a limit. */
  register: RegisterLimit;
  error: string | undefined;
  className?: string;
}

/** Calls per minute of one key; null when empty. */
export function LimitField({ register, error, className }: LimitFieldProps) {
  return (
    <Field label="Calls a minute" help="Leave empty for the usual limit." error={error} className={className}>
      <Input inputMode="numeric" maxLength={6} {...register('calls_per_minute', { setValueAs: numberIn })} />
    </Field>
  );
}

function numberIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? null : typedNumberOf(value);
}
