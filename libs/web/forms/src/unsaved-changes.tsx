import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from '@townlink/web-federation';
import { ConfirmDialog } from '@townlink/web-ui';

interface UnsavedChangesProps {
  isUnsaved: () => boolean;
  /** Of the address, where it names what is edited, and the path is that of a list. */
  param?: string;
}

/**
 * Asks before a page is left on which something is not saved: on a way to another page of the site with a dialog, on
 * reloading and closing by the browser's own question.
 */
export function UnsavedChanges({ isUnsaved, param }: UnsavedChangesProps) {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault());
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) => !isSamePage(currentLocation, nextLocation, param) && isUnsaved(),
  );
  return (
    <ConfirmDialog
      open={state === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      title="Leave without saving?"
      description="What you changed on this page is not saved yet."
      confirmLabel="Leave without saving"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => proceed?.()}
    />
  );
}

type Address = Record<'pathname' | 'search', string>;

const isSamePage = (here: Address, there: Address, param?: string): boolean =>
  here.pathname === there.pathname && (!param || valueIn(here, param) === valueIn(there, param));

const valueIn = ({ search }: Address, param: string): string | null => new URLSearchParams(search).get(param);
