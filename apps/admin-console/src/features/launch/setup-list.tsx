import { useState } from 'react';
import { type Checklists, openSetupSteps, type Setup, SETUP_STEP_NAMES, SETUP_STEPS } from '@townlink/contracts';
import { Button, ConfirmDialog, ErrorState, Notice, Skeleton } from '@townlink/web-ui';
import { May } from '../rights/may';
import { Moment } from './check-row';
import { SetupStep } from './setup-step';
import type { useChecklists } from './use-launch';
import { useLookAtSite, useOpenSite, useSetup } from './use-setup';

/** The steps from a new installation to an open site, each with its current state. */
export function SetupList({ checklists }: { checklists: ReturnType<typeof useChecklists> }) {
  const setup = useSetup();
  const retry = () => void Promise.all([setup.refetch(), checklists.refetch()]);
  if (setup.data && checklists.data) return <Steps setup={setup.data} lists={checklists.data} />;
  if (setup.isError || checklists.isError)
    return <ErrorState drawing="cable" title="Failed to fetch the steps" onRetry={retry} />;
  return <Skeleton className="h-96 w-full rounded-card" />;
}

function Steps({ setup, lists: { items } }: { setup: Setup; lists: Checklists }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Opening setup={setup} items={items} />
      <ol
        aria-label="Steps of setting up"
        className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card border border-line bg-surface shadow-card"
      >
        {SETUP_STEP_NAMES.map((step, index) => (
          <SetupStep key={step} step={step} number={index + 1} setup={setup} items={items} />
        ))}
      </ol>
    </div>
  );
}

function Opening({ setup, items }: { setup: Setup; items: Checklists['items'] }) {
  const left = openSetupSteps(items, setup.later).map((step) => SETUP_STEPS[step].title);
  if (!setup.is_closed) {
    return (
      <Notice kind="success" title="The site is open">
        {setup.opened ? (
          <>
            {setup.opened.by ? `Opened by ${setup.opened.by} · ` : 'Open since '}
            <Moment at={setup.opened.at} />
          </>
        ) : (
          'Visitors see it.'
        )}
      </Notice>
    );
  }
  return (
    <Notice kind="info" title="The site is not open yet">
      <div className="grid justify-items-start gap-3">
        <p>
          Visitors get “opening soon”.{' '}
          {left.length > 0 ? `Do or skip first: ${left.join(', ')}.` : 'Every step is done or skipped.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <LookAtSite />
          <May right="launch:act">
            <OpenSite isReady={left.length === 0} />
          </May>
        </div>
      </div>
    </Notice>
  );
}

function LookAtSite() {
  const look = useLookAtSite();
  return (
    <Button variant="secondary" size="small" busy={look.isPending && 'Opening…'} onClick={() => look.mutate()}>
      Look at the site
    </Button>
  );
}

function OpenSite({ isReady }: { isReady: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const open = useOpenSite();
  return (
    <>
      <Button size="small" disabled={!isReady} onClick={() => setAsking(true)}>
        Open the site
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setAsking(false)}
          title="Open the site?"
          description="Everyone can see it immediately, and search engines may index it. Your name and the time are recorded."
          confirmLabel="Open the site"
          cancelLabel="Not yet"
          busy={open.isPending && 'Opening…'}
          onConfirm={() => open.mutate(undefined, { onSettled: () => setAsking(false) })}
        />
      )}
    </>
  );
}
