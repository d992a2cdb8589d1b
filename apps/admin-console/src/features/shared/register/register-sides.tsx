import type { ReactNode } from 'react';
import {
  REGISTER_DIFFERENCE_TEXTS,
  type RegisterComparison,
  type RegisterDifference,
  type RegisterEntry,
} from '@townlink/contracts';
import { Badge, classes, Day } from '@townlink/web-ui';

/** A license in our records; null for fields not read yet. */
export interface OwnSide {
  name: string;
  number: string;
  expiresOn: string | null;
}

interface RegisterSidesProps {
  own: OwnSide;
  comparison: RegisterComparison;
}

/** Our record of a license next to the register's, with the differences named. */
export function RegisterSides({ own, comparison }: RegisterSidesProps) {
  const { is_confirmed, differences, entry, suggestions } = comparison;
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-1.5" aria-label="Result of the comparison">
        {is_confirmed && (
          <li>
            <Badge tone="success">The register confirms it</Badge>
          </li>
        )}
        {differences.map((difference) => (
          <li key={difference}>
            <Badge tone="warning">{REGISTER_DIFFERENCE_TEXTS[difference]}</Badge>
          </li>
        ))}
      </ul>
      {entry && <Sides own={own} entry={entry} differences={differences} />}
      {suggestions.length > 0 && <Suggestions entries={suggestions} />}
    </div>
  );
}

/** The fact of each kind of difference. */
const FACTS: Partial<Record<RegisterDifference, string>> = {
  name: 'Name',
  expired: 'Valid until',
  expiry: 'Valid until',
  unreadable: 'Valid until',
  standing: 'Status',
};

interface SidesProps {
  own: OwnSide;
  entry: RegisterEntry;
  differences: readonly RegisterDifference[];
}

function Sides({ own, entry, differences }: SidesProps) {
  const differing = new Set(differences.map((difference) => FACTS[difference]));
  const rows: [string, ReactNode, ReactNode][] = [
    ['Name', own.name, entry.name],
    ['Number', own.number, entry.number],
    ['Valid until', <LastDay key="own" day={own.expiresOn} />, <LastDay key="entry" day={entry.expires_on} />],
    ['Status', '–', entry.status ?? 'Listed as active'],
  ];
  return (
    <table className="w-full table-fixed text-caption">
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="w-1/4 py-1 pr-2 font-normal">
            <span className="sr-only">Fact</span>
          </th>
          <th scope="col" className="py-1 pr-2 font-normal">
            We have
          </th>
          <th scope="col" className="py-1 font-normal">
            The register has
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([fact, ours, theirs]) => (
          <tr key={fact} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal text-muted">
              {fact}
            </th>
            <td className="py-1.5 pr-2 wrap-anywhere">{ours}</td>
            <td className={classes('py-1.5 wrap-anywhere', differing.has(fact) && 'font-semibold')}>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LastDay = ({ day }: { day: string | null }) => (day ? <Day short at={day} /> : '–');

function Suggestions({ entries }: { entries: readonly RegisterEntry[] }) {
  return (
    <div className="grid gap-1 text-caption">
      <p className="text-muted">With the same name, which alone proves nothing:</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {entries.map(({ number, name, status, expires_on }) => (
          <li key={`${number} ${name}`}>
            {number}, {name}
            {status && `, ${status.toLowerCase()}`}
            {expires_on && (
              <>
                , until <Day short at={expires_on} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
