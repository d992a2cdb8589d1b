import { ArrowUpDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ListPage, SortDirection, WaitingApplication } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { classes, EmptyState, ErrorState, LinkButton, SplitPager, SplitView } from '@townlink/web-ui';
import { VettingFigures } from '../shared/figures';
import { Pager } from '../shared/list/pager';
import { ApplicationDetails, DetailsSkeleton } from './application-details';
import { Decision, Gone } from './decision';
import { heldOf } from './held';
import { LicensePreview } from './license';
import { ORDER_WORDS, Queue, QueueLength, QueueSkeleton } from './queue';
import { RejectDialog } from './reject-dialog';
import { useApplications } from './use-applications';
import { BulkDecisionDialog, MarkedBar } from './bulk-decision';
import { useBulkDecision } from './use-bulk-decision';
import { neighbour, nextAfter, useOpenApplication, useFocusOnOpen } from './use-open-application';
import { useQueue } from './use-queue';
import { useShortcuts } from './use-shortcuts';
import { usePresence } from './use-presence';

export function Component() {
  const list = useQueue();
  const { data } = list;
  const order = list.query.direction;
  const vetting = useVetting(data?.rows);
  return (
    <VettingFrame
      order={order}
      page={data}
      isOpen={vetting.isOpen}
      hrefForOrder={(direction) => list.hrefWith({ direction })}
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
          label={`Waiting applications, ${ORDER_WORDS[order].toLowerCase()}`}
          footer={<Pager list={list} page={data} />}
        />
      )}
      <Dialogs {...vetting.applications} />
      <BulkDecisionDialog {...vetting.bulk} />
    </VettingFrame>
  );
}

function useVetting(providers: readonly WaitingApplication[] | undefined) {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const { chosen, file, isGone, isSought, choose, hrefOf } = useOpenApplication(providers, settled);
  usePresence(chosen?.id);
  const isHeld = (id: string) => Boolean(providers?.some((one) => one.id === id && heldOf(one)));
  const settle = (id: string) => setSettled((before) => new Set(before).add(id));
  const applications = useApplications(
    ({ id }) => choose(id),
    choose,
    ({ id }, isPending) => nextAfter(providers ?? [], id, (one) => isPending(one) || isHeld(one)),
    settle,
  );
  const bulk = useBulkDecision(applications.draftOf, settle);
  const isPending = (id: string) => applications.isPending(id) || bulk.isPending(id);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnOpen(heading, chosen?.id, Boolean(providers));
  const moveBy = (step: number) => choose(neighbour(providers ?? [], chosen?.id, step));
  const held = chosen && heldOf(chosen);
  const isBusy = Boolean(chosen && isPending(chosen.id));
  const shortcuts = useVettingShortcuts({ open: isBusy || held ? undefined : chosen, moveBy, applications, bulk });
  const isOpen = Boolean(chosen) || isGone || isSought;
  return {
    chosen,
    held,
    isHeld,
    file,
    isGone,
    isOpen,
    isBusy,
    choose,
    hrefOf,
    settled,
    applications: { ...applications, isPending },
    bulk,
    heading,
    shortcuts,
  };
}

interface ShortcutTargets {
  /** The open application, while it can be decided about. */
  open: WaitingApplication | undefined;
  moveBy: (step: number) => void;
  applications: Pick<ReturnType<typeof useApplications>, 'approve' | 'startReject'>;
  bulk: Pick<ReturnType<typeof useBulkDecision>, 'mark'>;
}

function useVettingShortcuts({ open, moveBy, applications, bulk }: ShortcutTargets) {
  return useShortcuts({
    a: () => open && applications.approve(open),
    r: () => open && applications.startReject(open),
    j: () => moveBy(1),
    k: () => moveBy(-1),
    x: () => open && bulk.mark(open),
  });
}

interface ApplicationsProps {
  data: ListPage<WaitingApplication>;
  vetting: ReturnType<typeof useVetting>;
  label: string;
  footer: ReactNode;
}

/** The queue and the open application. */
function Applications({ data, vetting, label, footer }: ApplicationsProps) {
  const { chosen, held, file, isGone, isOpen, isBusy, choose, hrefOf, settled, shortcuts, bulk } = vetting;
  const { isPending, approve, startReject, undo } = vetting.applications;
  const queue = (
    <Queue
      providers={data.rows}
      chosen={chosen?.id}
      isPending={isPending}
      isSettled={(id) => settled.has(id)}
      hrefOf={hrefOf}
      isMarked={bulk.selection.has}
      onMark={bulk.mark}
    />
  );
  const shared = { label, list: queue, footer, bar: <MarkedBar {...bulk} /> };
  if (!chosen) {
    const gone = <Gone decision={file?.decision} back={hrefOf()} onNext={() => choose(data.rows[0]?.id)} />;
    return <SplitView {...shared} isOpen={isOpen} detail={isGone ? gone : isOpen && <DetailsSkeleton />} />;
  }
  return (
    <SplitView
      {...shared}
      isOpen
      pager={<DetailsPager data={data} vetting={vetting} chosen={chosen} />}
      detail={<OpenDetails key={chosen.id} vetting={vetting} chosen={chosen} />}
      actions={
        <Decision
          held={held}
          isBusy={isBusy}
          shortcuts={shortcuts}
          onApprove={() => approve(chosen)}
          onReject={() => startReject(chosen)}
          onUndo={() => void undo(chosen)}
        />
      }
    />
  );
}

interface OpenDetailsProps extends Pick<ApplicationsProps, 'vetting'> {
  chosen: WaitingApplication;
}

function OpenDetails({ vetting: { file, held, isBusy, heading, applications }, chosen }: OpenDetailsProps) {
  return (
    <ApplicationDetails
      provider={chosen}
      file={file}
      draft={applications.draftOf(chosen)}
      onChange={(changes) => applications.change(chosen, changes)}
      isPending={isBusy || held !== undefined}
      onEnlarge={() => applications.enlarge(chosen)}
      heading={heading}
    />
  );
}

function DetailsPager({ data, vetting, chosen }: OpenDetailsProps & Pick<ApplicationsProps, 'data'>) {
  const { rows, total, previous } = data;
  const { applications, isHeld, choose, hrefOf } = vetting;
  const following = nextAfter(rows, chosen.id, (id) => applications.isPending(id) || isHeld(id));
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
function Dialogs({ enlarged, rejected, ...does }: ReturnType<typeof useApplications>) {
  return (
    <>
      {enlarged && (
        <LicensePreview
          provider={enlarged}
          onSeen={() => does.change(enlarged, { isSeen: true })}
          isPending={does.isPending(enlarged.id)}
          onApprove={does.approve}
          onReject={does.startReject}
          onClose={() => does.enlarge(undefined)}
        />
      )}
      {rejected && (
        <RejectDialog
          provider={rejected}
          notes={does.draftOf(rejected).notes ?? ''}
          onNotes={(notes) => does.change(rejected, { notes })}
          onCancel={() => does.startReject(undefined)}
          onReject={does.reject}
        />
      )}
    </>
  );
}

interface VettingFrameProps {
  order: SortDirection;
  page: ListPage<WaitingApplication> | undefined;
  hrefForOrder: (order: SortDirection) => string;
  /** Whether an application is open: on small screens the header is then hidden. */
  isOpen: boolean;
  children: ReactNode;
}

/** Header and sorting; on wide screens as high as the window, so that both sides scroll separately. */
function VettingFrame({ order, page, hrefForOrder, isOpen, children }: VettingFrameProps) {
  const other = order === 'asc' ? 'desc' : 'asc';
  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col lg:h-[calc(100dvh-4rem)]">
      <Head title="Vetting" noindex />
      <header
        className={classes(
          'flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 py-4 md:px-6',
          isOpen && 'max-lg:sr-only',
        )}
      >
        <div className="grid gap-1 max-lg:w-full">
          <h1 className="text-heading font-semibold">Vetting</h1>
          <p className="text-body text-muted max-sm:text-caption" role="status">
            <QueueLength page={page} order={order} />
          </p>
        </div>
        <LinkButton
          variant="secondary"
          size="small"
          to={hrefForOrder(other)}
          replace
          className={isOpen ? 'max-lg:hidden' : undefined}
        >
          <ArrowUpDown aria-hidden="true" className="size-4" /> {ORDER_WORDS[other]}
        </LinkButton>
      </header>
      <div className={classes('px-4 pb-4 empty:hidden md:px-6', isOpen && 'max-lg:hidden')}>
        <VettingFigures />
      </div>
      {children}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading applications" className="contents">
      <SplitView label="Waiting applications" isOpen={false} list={<QueueSkeleton />} detail={<DetailsSkeleton />} />
    </div>
  );
}
