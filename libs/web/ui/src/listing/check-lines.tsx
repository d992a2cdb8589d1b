import { CircleDashed, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand, CHECK_RULES, formatMoney, type PassportLine } from '@townlink/contracts';
import { Day } from '../data/when';
import { Folded } from '../disclosure/folded';
import { classes } from '../primitives';

const ICONS = {
  valid: { Icon: ShieldCheck, color: 'text-success' },
  ended: { Icon: TriangleAlert, color: 'text-warning' },
  'not-checked': { Icon: CircleDashed, color: 'text-muted' },
} as const;

/** A passport line per check: by whom, when, against what, and until when it counts. */
export function CheckLines({ checks }: { checks: readonly PassportLine[] }) {
  const folded = checks.slice(SHOWN_ON_PHONE);
  return (
    <div role="group" aria-label="What was checked" className="relative bg-surface">
      <Lines checks={checks.slice(0, SHOWN_ON_PHONE)} />
      {folded.length > 0 && (
        <Folded
          className="border-t border-line px-5"
          summary={`${folded.length} more ${folded.length === 1 ? 'check' : 'checks'}`}
        >
          <Lines checks={folded} />
        </Folded>
      )}
    </div>
  );
}

/** Lines shown on a phone before the rest is collapsed. */
const SHOWN_ON_PHONE = 2;

const Lines = ({ checks }: { checks: readonly PassportLine[] }) => (
  <ul>
    {checks.map((line) => (
      <li key={line.kind} className="border-t border-line px-5 py-3 @lg:px-7">
        <Line line={line} />
      </li>
    ))}
  </ul>
);

function Line({ line }: { line: PassportLine }) {
  const { kind, state, checked_at, confirmed_at, history } = line;
  const { Icon, color } = ICONS[state];
  return (
    <div className="flex gap-3">
      <Icon aria-hidden="true" className={classes('mt-0.5 size-5 shrink-0', color)} />
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{CHECK_RULES[kind].name}</p>
        <p className={classes('text-caption', state === 'ended' ? 'font-semibold text-warning' : 'text-muted')}>
          <Until line={line} />
        </p>
        {state !== 'not-checked' && (
          <div className="basis-full text-caption text-muted wrap-anywhere">
            <p>{factsOf(line)}</p>
            {checked_at && (
              <p>
                Checked by {brand.name} on <Day at={checked_at} />
              </p>
            )}
            {confirmed_at && (
              <p>
                Last confirmed by the state on <Day at={confirmed_at} />
              </p>
            )}
            {history.length > 0 && <History line={line} />}
          </div>
        )}
      </div>
    </div>
  );
}

function Until({ line: { state, valid_until } }: { line: PassportLine }): ReactNode {
  if (state === 'not-checked') return 'Not checked';
  if (!valid_until) return 'Checked';
  return (
    <>
      {state === 'ended' ? 'Ended' : 'Valid until'} <Day at={valid_until} />
    </>
  );
}

const dollars = (amount: number): string => formatMoney(amount * 100);

/** 'Certificate of insurance of Acme Mutual: $1,000,000 for each occurrence, $2,000,000 in all' */
function factsOf({ kind, issuer, amount, aggregate }: PassportLine): string {
  const { document } = CHECK_RULES[kind];
  const limits = amount === null ? '' : aggregate === null ? `: ${dollars(amount)}` : limitsText(amount, aggregate);
  return `${document}${issuer ? `, ${issuer}` : ''}${limits}`;
}

const limitsText = (amount: number, aggregate: number): string =>
  `: ${dollars(amount)} for each occurrence, ${dollars(aggregate)} in all`;

function History({ line: { kind, history } }: { line: PassportLine }) {
  return (
    <details className="print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        History<span className="sr-only"> of {CHECK_RULES[kind].name}</span>
      </summary>
      <ul className="grid gap-1 pb-1">
        {history.map(({ checked_at, until }) => (
          <li key={checked_at}>
            Checked on <Day at={checked_at} /> by {brand.name}
            {until && (
              <>
                , until <Day at={until} />
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
