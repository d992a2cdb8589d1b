import { useState } from 'react';
import type { WaitlistEntry } from '@townlink/contracts';
import { Button, ConfirmDialog } from '@townlink/web-ui';
import { useLeaveWaitlist } from './use-waitlist';

interface LeaveWaitlistProps {
  entry: WaitlistEntry;
  /** Accessible name of the button, where its text alone is ambiguous. */
  name?: string;
  children: string;
}

/** Leaves a waitlist, or gives a held slot back, after a confirmation: the place in the line cannot be restored. */
export function LeaveWaitlist({ entry, name, children }: LeaveWaitlistProps) {
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveWaitlist();
  return (
    <>
      <Button variant="secondary" size="small" aria-label={name} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        {...(entry.reserved_until ? GIVE_BACK : LEAVE)}
        busy={leave.isPending && 'Leaving…'}
        danger
        onConfirm={() => leave.mutate(entry, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

const LEAVE = {
  title: 'Leave the waitlist?',
  description: 'You give up your place in line. You can join again at any time, at the end of the line.',
  confirmLabel: 'Leave the waitlist',
  cancelLabel: 'Keep my place',
};

const GIVE_BACK = {
  title: 'Give back the slot?',
  description: 'The slot goes to the next person, and you are no longer on the waitlist.',
  confirmLabel: 'Give back the slot',
  cancelLabel: 'Keep the slot',
};
