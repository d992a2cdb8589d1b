import { useEffect, useRef, useState } from 'react';
import { accountErrorMessage, useSession } from '@townlink/web-session';
import { Button, Checkbox, ConfirmDialog, ErrorState, Notice, Skeleton, When } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AccountSection } from '../account/account-section';
import { useWaysIn, type WayIn } from './ways-in-calls';

interface WaysInProps {
  /** Milliseconds; when the password was changed during this visit, or null. */
  changedAt: number | null;
}

/** All sign-in methods. Open after a new password: an attacker may have added one. */
export function WaysInSection({ changedAt }: WaysInProps) {
  const [isAsked, setAsked] = useState(false);
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changedAt !== null) start.current?.focus();
  }, [changedAt]);
  return (
    <AccountSection title="Ways to sign in" lead="Everything that can sign in to your account, in one list.">
      <div ref={start} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none">
        {changedAt !== null && (
          <Notice kind="success" role="status" title="Your password is changed">
            Anyone who knew the old one may have added another way to sign in. Review the list.
          </Notice>
        )}
        {isAsked || changedAt !== null ? (
          <WaysIn />
        ) : (
          <Button variant="secondary" className="justify-self-start" onClick={() => setAsked(true)}>
            Review ways to sign in
          </Button>
        )}
      </div>
    </AccountSection>
  );
}

function WaysIn() {
  const { data, isError, refetch, refresh } = useWaysIn();
  if (isError && !data) {
    return (
      <ErrorState
        headingLevel={3}
        className="py-4!"
        title="Your ways to sign in could not be loaded"
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-24 w-full" />;
  return <Choice ways={data} onRemoved={refresh} />;
}

/** Checked methods are kept. */
function Choice({ ways, onRemoved }: { ways: WayIn[]; onRemoved: () => Promise<void> }) {
  const { user } = useSession();
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const { remove, isRemoving } = useRemoval(onRemoved);
  const chosen = ways.filter(({ key }) => others.has(key));
  const action = ways.length > 0 ? 'Remove the others' : 'Sign out other devices';
  const toggle = (key: string) =>
    setOthers((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  const confirm = async () => {
    await remove(chosen);
    setAsking(false);
  };
  return (
    <>
      <p className="text-body wrap-anywhere">
        {user?.email ? `${user.email}, with your password or an emailed code, can always sign in. ` : ''}
        {ways.length > 0 ? 'Keep what is yours and uncheck the rest.' : 'Nothing else can.'}
      </p>
      {ways.length > 0 && (
        <ul className="grid gap-2">
          {ways.map((way) => (
            <li key={way.key}>
              <Way way={way} isKept={!others.has(way.key)} onToggle={() => toggle(way.key)} />
            </li>
          ))}
        </ul>
      )}
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`${action}?`}
        description={consequence(ways, chosen)}
        confirmLabel={action}
        cancelLabel="Keep everything"
        danger
        busy={isRemoving && 'Removing…'}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

function Way({ way, isKept, onToggle }: { way: WayIn; isKept: boolean; onToggle: () => void }) {
  return (
    <Checkbox
      label={<span className="font-semibold wrap-anywhere">Keep {way.name}</span>}
      help={
        <>
          {way.kind}, since <When at={way.since} />
        </>
      }
      checked={isKept}
      onChange={onToggle}
    />
  );
}

function consequence(ways: readonly WayIn[], chosen: readonly WayIn[]): string {
  if (ways.length === 0) return 'You stay signed in here.';
  if (chosen.length === 0) return 'Your other devices are signed out. Everything in the list stays.';
  return `Your other devices are signed out, and these no longer sign in: ${chosen.map(({ name }) => name).join('; ')}.`;
}

/** Signs out first, so that no other session adds methods; reports failures, and removes the rest. */
function useRemoval(onRemoved: () => Promise<void>) {
  const { signOut } = useSession();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async (chosen: readonly WayIn[]) => {
    setRemoving(true);
    const failures: string[] = [];
    const attempt = async (name: string, work: () => Promise<void>) => {
      await work().catch((error: unknown) => failures.push(`${name}: ${accountErrorMessage(error)}`));
    };
    await attempt('Other devices', () => signOut('others'));
    for (const { name, remove: removeOne } of chosen) await attempt(name, removeOne);
    await onRemoved();
    setRemoving(false);
    if (failures.length > 0) toast.error('Not everything was removed', { description: failures.join(' ') });
    else toast.success('The others are removed', { description: 'Your other devices are signed out.' });
  };
  return { remove, isRemoving };
}
