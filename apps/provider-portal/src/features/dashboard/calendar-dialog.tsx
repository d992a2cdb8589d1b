import { useState } from 'react';
import type { OwnCalendar } from '@townlink/contracts';
import { CopyField } from '@townlink/web-forms/copy-field';
import {
  AnchorButton,
  Button,
  ConfirmDialog,
  Dialog,
  ErrorState,
  Fact,
  Facts,
  LoadingContent,
  Notice,
  Skeleton,
  When,
} from '@townlink/web-ui';
import { useEndCalendar, useMakeCalendar, useOwnCalendar } from './api/calendar-calls';

/** The person's secret calendar address: create, show once, replace and end. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { data: calendar, isError, refetch } = useOwnCalendar();
  const [address, setAddress] = useState<string>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Subscribe to the dates"
      description="Your calendar app reads the expiration dates of your documents at a secret address, and updates them when you renew one. Keep the address to yourself: anyone who has it can read the dates."
    >
      {calendar ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {address && calendar.made_at && <NewAddress address={address} />}
          {calendar.made_at ? <Made calendar={calendar} onAddress={setAddress} /> : <First onAddress={setAddress} />}
        </div>
      ) : isError ? (
        <ErrorState headingLevel={3} title="Failed to load your calendar" onRetry={() => void refetch()} />
      ) : (
        <LoadingContent label="Loading your calendar">
          <Skeleton className="h-24" />
        </LoadingContent>
      )}
    </Dialog>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice kind="warning" role="status" title="It is shown only now">
        Add it to your calendar app as a calendar from a URL. If you lose it, create another one.
      </Notice>
      <CopyField label="Address" text={address} rows={3} noun="address" advice="Paste it into your calendar app." />
      <AnchorButton variant="secondary" className="justify-self-start" href={address.replace(/^https?:/, 'webcal:')}>
        Open it in my calendar app
      </AnchorButton>
    </div>
  );
}

interface AddressProps {
  onAddress: (address: string) => void;
}

function First({ onAddress }: AddressProps) {
  const { mutate, isPending } = useMakeCalendar();
  return (
    <Button
      className="justify-self-start"
      busy={isPending && 'Making…'}
      onClick={() => mutate(undefined, { onSuccess: (made) => onAddress(made.address) })}
    >
      Create an address
    </Button>
  );
}

function Made({ calendar: { made_at, last_read_at }, onAddress }: AddressProps & { calendar: OwnCalendar }) {
  const [asked, setAsked] = useState<'replace' | 'end'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Facts>
        <Fact label="Address created">
          <When at={made_at!} />
        </Fact>
        <Fact label="Last read">{last_read_at ? <When at={last_read_at} withTime /> : 'Not yet'}</Fact>
      </Facts>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsked('replace')}>
          Create another address
        </Button>
        <Button variant="secondary" onClick={() => setAsked('end')}>
          Remove the address
        </Button>
      </div>
      {asked === 'replace' && <Replace onAddress={onAddress} onClose={close} />}
      {asked === 'end' && <End onClose={close} />}
    </>
  );
}

interface AskedProps {
  onClose: () => void;
}

function Replace({ onAddress, onClose }: AddressProps & AskedProps) {
  const { mutate, isPending } = useMakeCalendar();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create another address?"
      description="Calendar apps that use the current one no longer get the dates. Add the new one there."
      confirmLabel="Create another"
      cancelLabel="Keep the current one"
      busy={isPending && 'Making…'}
      onConfirm={() => mutate(undefined, { onSuccess: (made) => onAddress(made.address), onSettled: onClose })}
    />
  );
}

function End({ onClose }: AskedProps) {
  const { mutate, isPending } = useEndCalendar();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Remove the address?"
      description="Calendar apps that use it no longer get the dates."
      confirmLabel="Remove the address"
      cancelLabel="Keep it"
      busy={isPending && 'Ending…'}
      danger
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
    />
  );
}
