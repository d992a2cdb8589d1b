import type { ReactNode } from 'react';
import { brand, type PassportLine } from '@townlink/contracts';
import { Texture } from '../art/drawing';
import { classes } from '../primitives';
import { CheckLines } from './check-lines';
import { machineLine } from './machine-line';
import { Stamp } from './stamp';

export interface PassportProps {
  name: string;
  trade: string;
  /** 'Riverton, UT' */
  city: string;
  /** When the license was checked (ISO 8601). */
  checkedAt?: string | null;
  /** What was checked and what was not, in order. */
  checks: readonly PassportLine[];
}

/**
 * What was checked about a provider, by whom and when, as a document. It states nothing else and shows no emblem, so that it
 * cannot be mistaken for a government document.
 */
export function Passport({ name, trade, city, checkedAt, checks }: PassportProps) {
  return (
    <section
      aria-label={`Passport of ${name}`}
      className="@container flex flex-col overflow-hidden rounded-card border-2 border-art-line bg-surface print:break-inside-avoid"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 bg-art-door px-5 py-3 text-white @lg:px-7">
        <h2 className="flex items-center gap-2.5 text-title font-semibold">
          <LinkMark />
          Passport
        </h2>
        <p className="text-caption font-medium">{brand.name}</p>
      </header>
      <div className="relative isolate grid grow gap-x-3 gap-y-5 p-5 @min-[18rem]:grid-cols-[minmax(0,1fr)_auto] @min-[18rem]:items-center @lg:px-7 @lg:py-6">
        <Texture name="passport-lines" className="-z-1 text-accent opacity-10" />
        <dl className="grid gap-x-5 gap-y-3 @lg:grid-cols-2 @lg:gap-y-4">
          <Fact term="Business" isWide>
            <bdi>{name}</bdi>
          </Fact>
          <Fact term="Trade">{trade}</Fact>
          <Fact term="City">{city}</Fact>
        </dl>
        <Stamp checkedAt={checkedAt} className="size-30 max-w-full justify-self-center @lg:size-42" />
      </div>
      <CheckLines checks={checks} />
      <MachineLine line={machineLine({ name, trade, city, checkedAt })} />
    </section>
  );
}

function Fact({ term, isWide = false, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classes('min-w-0', isWide && 'col-span-full max-sm:hidden print:block')}>
      <dt className="text-caption text-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere [&>time]:whitespace-normal">{children}</dd>
    </div>
  );
}

/** Two lines, as in real passports, if one is too short. */
function MachineLine({ line }: { line: string }) {
  return (
    <p
      aria-hidden="true"
      className="overflow-hidden border-t border-dashed max-sm:hidden print:block border-line-strong bg-surface px-5 py-3 font-mono text-[0.75rem] leading-[1.25rem] wrap-anywhere text-muted @min-[17rem]:whitespace-nowrap @min-[21rem]:text-[0.8125rem] @min-[22rem]:tracking-[0.08em] @lg:px-7"
    >
      <span className="@max-[41rem]:block">{line.slice(0, line.length / 2)}</span>
      <span className="@max-[41rem]:block">{line.slice(line.length / 2)}</span>
    </p>
  );
}

/** The Townlink logo: two places and the line between them. */
function LinkMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
      <path d="M8 16 16 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      <circle cx="6.5" cy="17.5" r="3.5" fill="currentColor" />
      <circle cx="17.5" cy="6.5" r="3.5" fill="currentColor" />
    </svg>
  );
}
