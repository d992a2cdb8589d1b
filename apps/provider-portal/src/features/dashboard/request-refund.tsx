import { useState } from 'react';
import { Button, ConfirmDialog } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { useRequestRefund } from './api/dashboard-calls';

/** Ends a membership that got no slot and refunds it, after a confirmation. */
export function RequestRefund() {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useRequestRefund();
  const take = async () => {
    try {
      await mutateAsync();
      toast.success('Your money is on its way back', { description: 'Your bank shows it within 5 to 10 days.' });
    } catch (error) {
      toast.error('Your money could not be given back yet', {
        description: error instanceof Error ? error.message : undefined,
      });
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Take your money back
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title="Take your money back?"
          description="Your membership ends at once, and what you paid goes back to your card. You lose your place in the line."
          confirmLabel="End it and take the money back"
          cancelLabel="Keep waiting"
          busy={isPending && 'Asking…'}
          onConfirm={() => void take()}
        />
      )}
    </>
  );
}
