import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { CONTENT_PAGE_MESSAGES } from '@townlink/contracts';
import { Button, Dialog, Field, Input } from '@townlink/web-ui';

interface ScheduleDialogProps {
  isOpen: boolean;
  title?: string;
  description?: string;
  isBusy?: boolean;
  /** Element that receives the focus on close, as of a dialog. */
  returnFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Called with an instant. */
  onSchedule: (at: string) => void;
}

/** The local time of an instant in the format of a datetime-local input. */
const localText = (moment: Date): string =>
  [
    [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-'),
    [two(moment.getHours()), two(moment.getMinutes())].join(':'),
  ].join('T');

const two = (part: number): string => String(part).padStart(2, '0');

/** The instant of a local time, or an error. A time in the hour that daylight saving skips does not exist. */
export function instantOf(local: string, now: Date): { at: string } | { error: string } {
  const moment = new Date(local || Number.NaN);
  if (Number.isNaN(moment.getTime())) return { error: 'Choose a day and a time' };
  if (localText(moment) !== local.slice(0, 16)) return { error: 'This time does not exist: the clocks skip it' };
  if (moment <= now) return { error: CONTENT_PAGE_MESSAGES.timePast };
  return { at: moment.toISOString() };
}

export function ScheduleDialog({
  isOpen,
  title = 'Publish later',
  description = 'The draft goes out as it is at that time.',
  isBusy = false,
  returnFocus,
  onClose,
  onSchedule,
}: ScheduleDialogProps) {
  const id = useId();
  const time = useRef<HTMLInputElement>(null);
  const [local, setLocal] = useState('');
  const [error, setError] = useState<string>();
  const schedule = (event: FormEvent) => {
    event.preventDefault();
    const found = instantOf(local, new Date());
    setError('error' in found ? found.error : undefined);
    if ('at' in found) onSchedule(found.at);
    else time.current?.focus();
  };
  return (
    <Dialog
      open={isOpen}
      dismissal="always" // The time is kept.
      onOpenChange={(open) => !open && onClose()}
      returnFocus={returnFocus}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep editing
          </Button>
          <Button form={id} type="submit" busy={isBusy && 'Scheduling…'}>
            Schedule it
          </Button>
        </>
      }
    >
      <form noValidate id={id} onSubmit={schedule}>
        <Field label="Day and time" error={error} help="In this device’s time zone.">
          <Input ref={time} type="datetime-local" value={local} onChange={(event) => setLocal(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
