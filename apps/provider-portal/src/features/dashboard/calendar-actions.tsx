import { CalendarPlus, CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@townlink/web-ui';
import { useSaveCalendar } from './api/calendar-calls';
import { CalendarDialog } from './calendar-dialog';

/** The expiry dates of checked documents for a calendar, as a file or a subscription address. */
export function CalendarActions() {
  const { mutate: save, isPending } = useSaveCalendar();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="small" busy={isPending && 'Fetching…'} onClick={() => save()}>
        <CalendarPlus aria-hidden="true" className="size-4" /> Add the dates to my calendar
      </Button>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden="true" className="size-4" /> Subscribe to the dates
      </Button>
      {isOpen && <CalendarDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
