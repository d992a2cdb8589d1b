import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { onboardingRoutes, type OwnProvider, PAGES } from '@townlink/contracts';
import { useCall, useNavigate } from '@townlink/web-federation';
import { OWN_PROVIDER } from '@townlink/web-session/own-provider';
import { Button, ConfirmDialog } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

/** Takes an application back, after a question. */
export function WithdrawApplication({ provider }: { provider: OwnProvider }) {
  const [isAsking, setAsking] = useState(false);
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(onboardingRoutes.withdraw),
    onSuccess: () => {
      toast.success('Application withdrawn');
      client.setQueryData(OWN_PROVIDER, null);
      void navigate(PAGES.dashboard);
    },
    onError: (error) => toast.error('Failed to withdraw the application', { description: error.message }),
  });
  return (
    <>
      <Button variant="secondary" busy={isPending && 'Withdrawing…'} onClick={() => setAsking(true)}>
        Withdraw the application
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setAsking(false)}
          title={`Withdraw the application of ${provider.business_name}?`}
          description="We delete it with its license. What you have paid is paid back. You can apply again at any time."
          confirmLabel="Withdraw"
          cancelLabel="Keep my application"
          onConfirm={() => mutate()}
        />
      )}
    </>
  );
}
