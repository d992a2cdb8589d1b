import { useQuery } from '@tanstack/react-query';
import { countedText, formatCount, type ModerationFigures, moderationRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { type Stat, StatRow } from '@townlink/web-ui';
import { PROMISED, timePassed, waitingSince } from './waiting';

const HOUR = 60 * 60 * 1000;

/** Pending and recent decisions. */
export function VettingFigures() {
  return <Figures of={vettingStats} />;
}

/** Numbers of listed, unlisted and waiting providers. */
export function ProviderFigures() {
  return <Figures of={providerStats} />;
}

/** Key figures above a section; omitted if they cannot be loaded. */
function Figures({ of: statsOf }: { of: (figures: ModerationFigures) => Stat[] }) {
  const call = useCall();
  const { data, isError } = useQuery({
    queryKey: ['admin', 'figures'],
    queryFn: ({ signal }) => call(moderationRoutes.figures, { signal }),
    staleTime: 0,
  });
  if (isError && !data) return null;
  return <StatRow variant="sheet" isLoading={!data} stats={statsOf(data ?? NOTHING)} />;
}

/** For the placeholders of the figures while they load. */
const NOTHING: ModerationFigures = {
  waiting: 0,
  oldest_waiting_at: null,
  applied_this_week: 0,
  decided_this_week: 0,
  approved_this_week: 0,
  usual_answer_hours: null,
  listed: 0,
  paused: 0,
  attention: 0,
};

function vettingStats(figures: ModerationFigures, now = new Date()): Stat[] {
  const { waiting, oldest_waiting_at, decided_this_week, approved_this_week, usual_answer_hours } = figures;
  return [
    { label: 'Waiting', value: countedText(waiting), note: waiting === 1 ? 'application' : 'applications' },
    {
      label: 'Oldest',
      value: oldest_waiting_at ? <Oldest at={oldest_waiting_at} now={now} /> : 'None',
      note: oldest_waiting_at && `of ${PROMISED.to} days`,
    },
    {
      label: 'Decided in 7 days',
      value: formatCount(decided_this_week),
      note: decided_this_week > 0 && `${formatCount(approved_this_week)} approved`,
    },
    usual_answer_hours === null
      ? { label: 'Usual answer', value: '–', note: 'no figure yet' }
      : { label: 'Usual answer', value: timePassed(usual_answer_hours * HOUR), note: 'after applying' },
  ];
}

function Oldest({ at, now }: { at: string; now: Date }) {
  const { text, isLate } = waitingSince(at, now);
  return isLate ? (
    <span className="text-warning">
      {text}
      <span className="sr-only">, due</span>
    </span>
  ) : (
    text
  );
}

const providerStats = ({ listed, paused, attention, applied_this_week, waiting }: ModerationFigures): Stat[] => [
  { label: 'Listed', value: formatCount(listed) },
  { label: 'Paused', value: countedText(paused) },
  { label: 'Applied in 7 days', value: countedText(applied_this_week) },
  { label: 'Waiting', value: countedText(waiting) },
  ...(attention > 0
    ? [{ label: 'Needs attention', value: countedText(attention), note: 'no place, or disputed' }]
    : []),
];
