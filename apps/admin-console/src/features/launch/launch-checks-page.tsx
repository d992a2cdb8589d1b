import { useState } from 'react';
import { CHECKLISTS, type ChecklistName, overallState } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { Button, ErrorState, Page, PageHeader, Skeleton, Tabs } from '@townlink/web-ui';
import { May, NotYours } from '../rights/may';
import { Checklist } from './checklist';
import { HealthList, stateOf } from './health-list';
import { SetupList } from './setup-list';
import { StateBadge } from './state-badge';
import { useChecklists, useHealthChecks } from './use-launch';
import { useSetup } from './use-setup';

/** Whether the installation can be opened, and stays healthy. */
export function Component() {
  const checks = useHealthChecks();
  const checklists = useChecklists();
  const setup = useSetup();
  const [chosen, setChosen] = useState<string>();
  // Set once, so that opening the site does not switch tabs.
  if (setup.data && chosen === undefined) setChosen(setup.data.is_closed ? 'setup' : 'health');
  const isRunning = checks.some((check) => check.isRunning) || checklists.isFetching;
  const refreshAll = () => {
    for (const { run } of checks) run();
    void checklists.refetch();
  };
  const tabOf = (list: ChecklistName) => ({
    id: list,
    label: CHECKLISTS[list],
    content: <ListTab list={list} checklists={checklists} />,
  });
  return (
    <Page>
      <Head title="Launch Checks" noindex />
      <PageHeader
        title="Launch Checks"
        lead="Whether the site is ready to open, and whether it still works afterwards. Two of the checks send you an email."
        actions={
          <Button className="min-w-36!" busy={isRunning && 'Loading…'} onClick={refreshAll}>
            Refresh All
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <May right="launch:act" otherwise={<NotYours right="launch:act" />}>
          <p role="status" className="flex min-h-7 items-center gap-3">
            <span className="font-semibold">Overall status</span>{' '}
            <StateBadge state={overallState(checks.map(stateOf))} />
          </p>
        </May>
        <Tabs
          label="Launch checks"
          value={chosen ?? 'health'}
          onChange={setChosen}
          tabs={[
            { id: 'health', label: 'Health Checks', content: <HealthList checks={checks} /> },
            { id: 'setup', label: 'Setting Up', content: <SetupList checklists={checklists} /> },
            tabOf('launch'),
            tabOf('day'),
          ]}
        />
      </div>
    </Page>
  );
}

function ListTab({ list, checklists }: { list: ChecklistName; checklists: ReturnType<typeof useChecklists> }) {
  const { data, isError, refetch } = checklists;
  if (data) return <Checklist list={list} lists={data} />;
  if (isError)
    return <ErrorState drawing="cable" title="Failed to fetch the checklists" onRetry={() => void refetch()} />;
  return <Skeleton className="h-96 w-full rounded-card" />;
}
