import { type ReactNode, useState } from 'react';
import {
  BADGE_LANGUAGE_KEYS,
  BADGE_LANGUAGES,
  BADGE_SIZE_KEYS,
  BADGE_SIZES,
  BADGE_THEMES,
  badgeCode,
  badgeDomain,
  type BadgeLook,
  badgeRoutes,
  badgeUrl,
  brand,
  contactCardPath,
  type OwnProvider,
  PAGES,
  pathOf,
  POSTER_PAPERS,
} from '@townlink/contracts';
import { useServices } from '@townlink/web-federation';
import { CopyField } from '@townlink/web-forms/copy-field';
import { Card, Field, Select, TextLink } from '@townlink/web-ui';
import { useListingStats } from './api/listing-stats-calls';

/** What the business can show of its passport elsewhere: a badge, a poster, an address book entry. */
export function BadgeCard({ provider: { id, website_url } }: { provider: OwnProvider }) {
  const domain = badgeDomain(website_url);
  return (
    <Card>
      <section aria-labelledby="badge" className="@container grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="badge" className="text-lead font-semibold">
            Show what was checked
          </h2>
          <BadgeViews />
        </div>
        {domain ? (
          <Badge id={id} domain={domain} />
        ) : (
          <p className="text-body text-muted">
            A badge for your own website shows what was checked, always up to date.{' '}
            <TextLink to={PAGES.listing}>Add a website with your own domain</TextLink> to your listing first.
          </p>
        )}
        <PrintLinks id={id} />
      </section>
    </Card>
  );
}

function BadgeViews() {
  const { data: stats } = useListingStats();
  if (!stats) return null;
  const { badge_views: views } = stats;
  return (
    <p className="text-caption text-muted">
      Shown {views.toLocaleString('en-US')} {views === 1 ? 'time' : 'times'} in the last 30 days
    </p>
  );
}

function Badge({ id, domain }: { id: string; domain: string }) {
  const [look, setLook] = useState<BadgeLook>({ theme: 'light', size: 'medium', lang: 'en' });
  const { siteUrl } = useServices();
  const { width, height } = BADGE_SIZES[look.size];
  const change = (changed: Partial<BadgeLook>) => setLook({ ...look, ...changed });
  return (
    <div className="grid gap-5 @3xl:grid-cols-2">
      <div className="grid content-start gap-4">
        <Looks look={look} change={change} />
        <p className="text-caption text-muted">
          It is for {domain} and its subdomains. On other websites it says so. It turns gray within five minutes when a
          check ends.
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <div className={look.theme === 'dark' ? 'rounded-card bg-black p-4' : 'rounded-card border border-line p-4'}>
          <img
            src={badgeUrl('', id, look)}
            alt="Preview of the badge"
            width={width}
            height={height}
            className="h-auto max-w-full"
          />
        </div>
        <CopyField
          label="HTML for your website"
          text={badgeCode(siteUrl, id, brand.name, look)}
          rows={4}
          noun="code"
          advice="Paste it into the HTML of your website."
        />
      </div>
    </div>
  );
}

interface LooksProps {
  look: BadgeLook;
  change: (changed: Partial<BadgeLook>) => void;
}

function Looks({ look, change }: LooksProps) {
  return (
    <div className="grid gap-4 @md:grid-cols-3">
      <Choice label="Colors" value={look.theme} choose={(theme) => change({ theme })} keys={BADGE_THEMES}>
        {(theme) => (theme === 'light' ? 'Light' : 'Dark')}
      </Choice>
      <Choice label="Size" value={look.size} choose={(size) => change({ size })} keys={BADGE_SIZE_KEYS}>
        {(size) => BADGE_SIZES[size].name}
      </Choice>
      <Choice label="Language" value={look.lang} choose={(lang) => change({ lang })} keys={BADGE_LANGUAGE_KEYS}>
        {(lang) => BADGE_LANGUAGES[lang]}
      </Choice>
    </div>
  );
}

interface ChoiceProps<Key extends string> {
  label: string;
  value: Key;
  keys: readonly Key[];
  choose: (key: Key) => void;
  /** Renders a key's name. */
  children: (key: Key) => ReactNode;
}

const Choice = <Key extends string>({ label, value, keys, choose, children }: ChoiceProps<Key>) => (
  <Field label={label}>
    <Select value={value} onChange={({ target }) => choose(target.value as Key)}>
      {keys.map((key) => (
        <option key={key} value={key}>
          {children(key)}
        </option>
      ))}
    </Select>
  </Field>
);

const PAPER_NAMES = { letter: 'Letter', a4: 'A4' } as const;

function PrintLinks({ id }: { id: string }) {
  const poster = pathOf(badgeRoutes.poster.path, { id });
  const style = 'inline-flex min-h-11 items-center underline underline-offset-4';
  return (
    <ul className="flex flex-wrap gap-x-6">
      {POSTER_PAPERS.map((paper) => (
        <li key={paper}>
          <a href={`${poster}?paper=${paper}`} target="_blank" rel="noopener" className={style}>
            Poster with QR code ({PAPER_NAMES[paper]}, PDF)
          </a>
        </li>
      ))}
      <li>
        <a href={contactCardPath(id)} download className={style}>
          Contact card (vCard)
        </a>
      </li>
    </ul>
  );
}
