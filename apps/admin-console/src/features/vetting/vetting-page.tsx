import { ArrowUpDown, Check, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import {
  type ModeratedProvider,
  type ModeratedProviders,
  VETTING_ORDERS,
  type VettingOrder,
} from '@townlink/contracts';
import { Head, useSearchParams } from '@townlink/web-federation';
import {
  Button,
  Checkbox,
  classes,
  EmptyState,
  ErrorState,
  KeyHint,
  LinkButton,
  Pagination,
  SplitPager,
  SplitView,
} from '@townlink/web-ui';
import { VettingFigures } from '../shared/figures';
import { usePageParameter, usePages } from '../shared/use-page-parameter';
import { ApplicationFile, FileSkeleton } from './application-file';
import { LicensePreview } from './license';
import { ORDER_WORDS, Queue, QueueLength, QueueSkeleton } from './queue';
import { RejectDialog } from './reject-dialog';
import { UNDO_TIME, useApplications, usePendingProviders } from './use-applications';
import { neighbour, nextAfter, useChosen, useFocusOnOpened } from './use-chosen';
import { useShortcuts } from './use-shortcuts';

export function Component() {
  const { page, hrefFor } = usePageParameter();
  const order = useOrder();
  const { data, isError, refetch } = usePendingProviders(page, order);
  const pages = usePages(data, false);
  const vetting = useVetting(data?.providers);
  return (
    <VettingFrame order={order} total={data?.total} isOpen={vetting.isOpen}>
      {isError && !data ? (
        <ErrorState drawing="cable" title="Failed to fetch pending providers" onRetry={() => void refetch()} />
      ) : !data || (data.total > 0 && data.providers.length === 0) ? (
        <Loading />
      ) : data.total === 0 ? (
        <EmptyState drawing="clipboard" title="Nothing to vet">
          New applications appear here as they come in.
        </EmptyState>
      ) : (
        <Applications
          data={data}
          vetting={vetting}
          label={`Waiting applications, ${ORDER_WORDS[order].toLowerCase()}`}
          foot={<Pagination page={page} pages={pages} hrefFor={hrefFor} />}
        />
      )}
      <Dialogs {...vetting.applications} />
    </VettingFrame>
  );
}

/** Which application is open, and what is being done with it and the others. */
function useVetting(providers: readonly ModeratedProvider[] | undefined) {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const { chosen, isGone, choose, hrefOf } = useChosen(providers, settled);
  const applications = useApplications(
    ({ id }) => choose(id),
    ({ id }, isPending) => nextAfter(providers ?? [], id, isPending),
    (id) => setSettled((before) => new Set(before).add(id)),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnOpened(heading, chosen?.id, Boolean(providers));
  const isBusy = Boolean(chosen && applications.isPending(chosen.id));
  const shortcuts = useShortcuts({
    a: () => chosen && !isBusy && applications.approve(chosen),
    r: () => chosen && !isBusy && applications.startReject(chosen),
    j: () => choose(neighbour(providers ?? [], chosen?.id, 1)),
    k: () => choose(neighbour(providers ?? [], chosen?.id, -1)),
  });
  const isOpen = Boolean(chosen ?? isGone);
  return { chosen, isGone, isOpen, isBusy, choose, hrefOf, settled, applications, heading, shortcuts };
}

interface ApplicationsProps {
  data: ModeratedProviders;
  vetting: ReturnType<typeof useVetting>;
  label: string;
  foot: ReactNode;
}

/** The queue, and the file that is open with the buttons that decide about it. */
function Applications({ data: { providers, total, page, page_size }, vetting, label, foot }: ApplicationsProps) {
  const { chosen, isOpen, isBusy, choose, hrefOf, settled, shortcuts, heading } = vetting;
  const { isPending, draftOf, change, enlarge, approve, startReject } = vetting.applications;
  const queue = (
    <Queue
      providers={providers}
      chosen={chosen?.id}
      isPending={isPending}
      isSettled={(id) => settled.has(id)}
      hrefOf={hrefOf}
    />
  );
  if (!chosen) {
    const gone = vetting.isGone && <Gone back={hrefOf()} onNext={() => choose(providers[0]?.id)} />;
    return <SplitView label={label} isOpen={isOpen} list={queue} foot={foot} file={gone} />;
  }
  const following = nextAfter(providers, chosen.id, isPending);
  return (
    <SplitView
      label={label}
      isOpen
      list={queue}
      foot={foot}
      pager={
        <SplitPager
          back={hrefOf()}
          backLabel="All waiting"
          position={(page - 1) * page_size + providers.indexOf(chosen) + 1}
          total={total}
          onNext={following && (() => choose(following.id))}
          nextLabel="Next application"
        />
      }
      file={
        <ApplicationFile
          key={chosen.id}
          provider={chosen}
          draft={draftOf(chosen)}
          onChange={(changes) => change(chosen, changes)}
          isPending={isBusy}
          onEnlarge={() => enlarge(chosen)}
          heading={heading}
        />
      }
      actions={
        <Decision
          isBusy={isBusy}
          shortcuts={shortcuts}
          onApprove={() => approve(chosen)}
          onReject={() => startReject(chosen)}
        />
      }
    />
  );
}

/** The license as large as the window, and the question before a rejection. */
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
  order: VettingOrder;
  total: number | undefined;
  /** Whether an application is open: where it has the screen to itself, the head makes room. */
  isOpen: boolean;
  children: ReactNode;
}

/** The head with the way the queue is sorted; on a desk as high as the window, so that each side scrolls by itself. */
function VettingFrame({ order, total, isOpen, children }: VettingFrameProps) {
  const other = order === 'oldest' ? 'newest' : 'oldest';
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
            <QueueLength total={total} order={order} />
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

interface DecisionProps {
  /** A decision is on its way. */
  isBusy: boolean;
  shortcuts: ReturnType<typeof useShortcuts>;
  onApprove: () => void;
  onReject: () => void;
}

/** The two buttons; Approve is as wide as its longest words, so that neither ever moves. */
function Decision({ isBusy, shortcuts, onApprove, onReject }: DecisionProps) {
  return (
    <>
      <div className="mr-auto hidden items-center gap-x-5 text-caption text-muted lg:flex">
        <Checkbox
          label={<span className="text-caption">Keys A, R, J and K</span>}
          checked={shortcuts.isOn}
          onChange={(event) => shortcuts.turn(event.target.checked)}
        />
        <span className="max-2xl:hidden">You can undo for {UNDO_TIME / 1000} seconds.</span>
      </div>
      <Button
        variant="secondary"
        className="min-w-28 max-sm:grow sm:min-w-32"
        disabled={isBusy}
        aria-keyshortcuts={shortcuts.isOn ? 'R' : undefined}
        onClick={onReject}
      >
        <X aria-hidden="true" className="size-4 text-danger" /> Reject {shortcuts.isOn && <KeyHint>R</KeyHint>}
      </Button>
      <Button
        className="min-w-40 max-sm:grow-2"
        busy={isBusy && 'Saving…'}
        aria-keyshortcuts={shortcuts.isOn ? 'A' : undefined}
        onClick={onApprove}
      >
        <Check aria-hidden="true" className="size-4" /> Approve {shortcuts.isOn && <KeyHint>A</KeyHint>}
      </Button>
    </>
  );
}

function Gone({ back, onNext }: { back: string; onNext: () => void }) {
  return (
    <EmptyState
      drawing="mailbox"
      title="This application no longer waits"
      actions={
        <>
          <Button variant="secondary" onClick={onNext}>
            Next application
          </Button>
          <LinkButton variant="quiet" to={back} className="lg:hidden">
            All waiting
          </LinkButton>
        </>
      }
    >
      Somebody else has decided about it, or it was withdrawn.
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading applications" className="contents">
      <SplitView label="Waiting applications" isOpen={false} list={<QueueSkeleton />} file={<FileSkeleton />} />
    </div>
  );
}

/** The order in the address: the oldest first, as an answer is promised to everybody, unless the other is asked for. */
function useOrder(): VettingOrder {
  const asked = useSearchParams()[0].get('order');
  return VETTING_ORDERS.find((one) => one === asked) ?? 'oldest';
}

const hrefForOrder = (order: VettingOrder): string => (order === 'oldest' ? '?' : `?order=${order}`);
