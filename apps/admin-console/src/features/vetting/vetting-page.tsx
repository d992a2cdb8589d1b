import type { ReactNode } from 'react';
import type { ListPage, WaitingApplication } from '@townlink/contracts';
import { EmptyState, ErrorState, SplitPager, SplitView } from '@townlink/web-ui';
import { Pager } from '../shared/list/pager';
import { ApplicationDetails, DetailsSkeleton } from './application/application-details';
import { BulkProgress } from '../shared/bulk/bulk-progress';
import { BulkDecisionDialog, MarkedBar } from './bulk/bulk-decision';
import { useWholeQueue, type WholeQueue } from './bulk/whole-queue';
import { WholeQueueDialog } from './bulk/whole-queue-dialog';
import { Decision, Gone } from './decision/decision';
import { LicensePreview } from './application/license';
import { ORDER_WORDS, Queue, QueueSkeleton } from './queue/queue';
import { RejectDialog } from './decision/reject-dialog';
import type { useApplications } from './decision/use-applications';
import { nextAfter } from './application/use-open-application';
import { useQueue } from './queue/use-queue';
import { useVetting, type Vetting } from './use-vetting';
import { VettingFrame } from './vetting-frame';
import { May, NotYours } from '../rights/may';

export function Component() {
  const list = useQueue();
  const { data } = list;
  const order = list.query.direction;
  const vetting = useVetting(data?.rows);
  const whole = useWholeQueue(data?.total, vetting.bulk.selection.clear);
  return (
    <VettingFrame
      order={order}
      page={data}
      isOpen={vetting.isOpen}
      hrefForOrder={(direction) => list.hrefWith({ direction })}
      above={<BulkProgress {...whole} />}
    >
      {list.isError ? (
        <ErrorState drawing="cable" title="Failed to fetch pending providers" onRetry={list.retry} />
      ) : !data ? (
        <Loading />
      ) : data.rows.length === 0 && !vetting.isOpen ? (
        <EmptyState drawing="clipboard" title="Nothing to vet">
          New applications appear here as they come in.
        </EmptyState>
      ) : (
        <Applications
          data={data}
          vetting={vetting}
          whole={whole}
          label={`Waiting applications, ${ORDER_WORDS[order].toLowerCase()}`}
          footer={<Pager list={list} page={data} />}
        />
      )}
      <Dialogs {...vetting.applications} />
      <BulkDecisionDialog {...vetting.bulk} />
      <WholeQueueDialog key={whole.prepared?.id} {...whole} />
    </VettingFrame>
  );
}

interface ApplicationsProps {
  data: ListPage<WaitingApplication>;
  vetting: Vetting;
  whole: WholeQueue;
  label: string;
  footer: ReactNode;
}

/** The queue and the open application. */
function Applications({ data, vetting, whole, label, footer }: ApplicationsProps) {
  const { chosen, deferred, isOpen, isBusy, mayDecide, choose, hrefOf, isResolved, shortcuts, bulk } = vetting;
  const { isPending, approve, startReject, undo } = vetting.applications;
  const queue = (
    <Queue
      providers={data.rows}
      chosen={chosen?.id}
      isPending={isPending}
      isResolved={isResolved}
      hrefOf={hrefOf}
      isMarked={bulk.isMarked}
      onMark={mayDecide ? bulk.mark : undefined}
    />
  );
  const shared = { label, list: queue, footer, bar: <MarkedBar {...bulk} whole={whole} /> };
  if (!chosen) {
    const goOn = () => choose(data.rows[0]?.id);
    return <SplitView {...shared} isOpen={isOpen} detail={isOpen && <NoDetails vetting={vetting} onNext={goOn} />} />;
  }
  return (
    <SplitView
      {...shared}
      isOpen
      pager={<DetailsPager data={data} vetting={vetting} chosen={chosen} />}
      detail={<OpenDetails key={chosen.id} vetting={vetting} chosen={chosen} />}
      actions={
        <May right="applications:act" otherwise={<NotYours right="applications:act" />}>
          <Decision
            deferred={deferred}
            isBusy={isBusy}
            shortcuts={shortcuts}
            onApprove={() => approve(chosen)}
            onReject={() => startReject(chosen)}
            onUndo={() => void undo(chosen)}
          />
        </May>
      }
    />
  );
}

/** Replaces the details of a missing, failed or loading application. */
function NoDetails({ vetting, onNext }: Pick<ApplicationsProps, 'vetting'> & { onNext: () => void }) {
  const { application, isGone, hasFailed, retry, hrefOf } = vetting;
  if (isGone) return <Gone decision={application?.decision} back={hrefOf()} onNext={onNext} />;
  if (hasFailed) return <ErrorState drawing="cable" title="Failed to fetch the application" onRetry={retry} />;
  return <DetailsSkeleton />;
}

interface OpenDetailsProps extends Pick<ApplicationsProps, 'vetting'> {
  chosen: WaitingApplication;
}

function OpenDetails({ vetting, chosen }: OpenDetailsProps) {
  const { application, deferred, isBusy, mayDecide, heading, applications } = vetting;
  return (
    <ApplicationDetails
      provider={chosen}
      application={application}
      draft={applications.draftOf(chosen)}
      onChange={(changes) => applications.change(chosen, changes)}
      isLocked={isBusy || deferred !== undefined || !mayDecide}
      onEnlarge={() => applications.enlarge(chosen)}
      heading={heading}
    />
  );
}

function DetailsPager({ data, vetting, chosen }: OpenDetailsProps & Pick<ApplicationsProps, 'data'>) {
  const { rows, total, previous } = data;
  const { applications, isDeferred, choose, hrefOf } = vetting;
  const following = nextAfter(rows, chosen.id, (id) => applications.isPending(id) || isDeferred(id));
  return (
    <SplitPager
      back={hrefOf()}
      backLabel="All waiting"
      position={previous || !rows.includes(chosen) ? undefined : rows.indexOf(chosen) + 1}
      total={total}
      onNext={following && (() => choose(following.id))}
      nextLabel="Next application"
    />
  );
}

/** The enlarged license and the rejection dialog. */
function Dialogs({ enlarged, rejected, ...applications }: ReturnType<typeof useApplications>) {
  return (
    <>
      {enlarged && (
        <LicensePreview
          provider={enlarged}
          onSeen={() => applications.change(enlarged, { isSeen: true })}
          isPending={applications.isPending(enlarged.id)}
          onApprove={applications.approve}
          onReject={applications.startReject}
          onClose={() => applications.enlarge(undefined)}
        />
      )}
      {rejected && (
        <RejectDialog
          provider={rejected}
          notes={applications.draftOf(rejected).notes ?? ''}
          onNotes={(notes) => applications.change(rejected, { notes })}
          onCancel={() => applications.startReject(undefined)}
          onReject={applications.reject}
        />
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading applications" className="contents">
      <SplitView label="Waiting applications" isOpen={false} list={<QueueSkeleton />} detail={<DetailsSkeleton />} />
    </div>
  );
}
