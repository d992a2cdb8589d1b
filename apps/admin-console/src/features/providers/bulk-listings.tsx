import { Pause, Play } from 'lucide-react';
import {
  BULK_CHOSEN_MAX,
  bulkListingRoutes,
  can,
  type ListingAction,
  LISTINGS_REASON,
  membershipState,
  type ModeratedProvider,
  type PrepareListingsRequest,
} from '@townlink/contracts';
import { Button } from '@townlink/web-ui';
import { BulkNote, NothingMatches, TOO_MANY_CHOSEN } from '../shared/bulk/unavailable';
import { BULK_WORDS, countOf } from '../shared/bulk/bulk-words';
import { type BulkDialogProps, useBulk } from '../shared/bulk/use-bulk';
import { ReasonDialog } from '../shared/reason-dialog';

type Filters = Pick<PrepareListingsRequest, 'status' | 'tier' | 'q'>;

export const useBulkListings = () => useBulk('listings', 'listings:act', bulkListingRoutes);

interface BulkButtonsProps {
  /** Null for all that match. */
  chosen: readonly ModeratedProvider[] | null;
  filters: Filters;
  bulk: { isPending: boolean; prepare: (request: PrepareListingsRequest) => void };
}

/** Counts which of the listings can be paused or resumed, and asks for confirmation. */
export function BulkButtons({ chosen, filters, bulk: { isPending, prepare } }: BulkButtonsProps) {
  if (chosen && chosen.length > BULK_CHOSEN_MAX) return TOO_MANY_CHOSEN;
  const possible = chosen ? possibleFor(chosen) : POSSIBLE[filters.status];
  if (possible.length === 0) return <BulkNote>These can be neither paused nor resumed</BulkNote>;
  return possible.map((action) => {
    const { Icon, label } = BUTTONS[action];
    return (
      <Button
        key={action}
        size="small"
        variant="secondary"
        busy={isPending && 'Counting…'}
        onClick={() => prepare({ action, ...(chosen ? { ids: chosen.map(({ id }) => id), ...ALL } : filters) })}
      >
        <Icon aria-hidden="true" className="size-4" /> {label} {chosen ? 'selected' : 'all'}
      </Button>
    );
  });
}

const ALL = { status: 'all', tier: 'all' } as const;

const BUTTONS = { pause: { Icon: Pause, label: 'Pause' }, resume: { Icon: Play, label: 'Resume' } } as const;

const POSSIBLE: Record<Filters['status'], readonly ListingAction[]> = {
  all: ['pause', 'resume'],
  active: ['pause'],
  paused: ['resume'],
  rejected: [],
  attention: ['pause', 'resume'],
};

function possibleFor(chosen: readonly ModeratedProvider[]): ListingAction[] {
  const canPause = chosen.some(({ vetting_status, is_active }) => vetting_status === 'approved' && is_active);
  const canResume = chosen.some((provider) => can(membershipState(provider), 'resume'));
  return [...(canPause ? (['pause'] as const) : []), ...(canResume ? (['resume'] as const) : [])];
}

const WORDS: Record<ListingAction, { nothing: string; description: string; help: string }> = {
  pause: {
    nothing: 'None of these is listed now.',
    description:
      'The listings are hidden, their slots become free for others, and nothing is charged until they are resumed. Undo lists the providers again whose slot is still free.',
    help: 'The providers see it in the email and on the dashboard.',
  },
  resume: {
    nothing: 'None of these is paused now.',
    description:
      'They are listed and billed again, and each gets an email. Those without a free slot, a membership or a valid license stay paused. You see which ones afterward.',
    help: 'Stays in the audit log.',
  },
};

/** Asks for confirmation to pause or resume, with the number of listings. */
export function BulkListingsDialog({
  bulk: { prepared, isPending, close, start },
  onStarted,
}: BulkDialogProps<{ reason: string }>) {
  if (!prepared || (prepared.act !== 'pause' && prepared.act !== 'resume')) return null;
  const { act, total } = prepared;
  const { nothing, description, help } = WORDS[act];
  const { verb } = BULK_WORDS[act];
  if (total === 0)
    return <NothingMatches title={`Nothing to ${verb.toLowerCase()}`} description={nothing} onClose={close} />;
  return (
    <ReasonDialog
      title={`${verb} ${countOf(act, total)}?`}
      description={description}
      label={`${verb} ${countOf(act, total)}`}
      rule={LISTINGS_REASON}
      help={help}
      busy={isPending && 'Starting…'}
      onClose={close}
      onConfirm={(reason) => start({ reason }, onStarted)}
    />
  );
}
