import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from '@townlink/web-federation';
import { ConfirmDialog } from '@townlink/web-ui';

interface UnsavedChangesProps {
  isUnsaved: () => boolean;
  /** The address parameter that identifies what is edited, if the path is that of a list. */
  param?: string;
}

/**
 * Asks before leaving a page with unsaved changes: with a dialog when navigating within the site, with the browser's own
 * prompt when reloading or closing.
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
