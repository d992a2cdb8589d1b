import {
  ListHead,
  MonogramTile,
  Passport,
  ProfileSkeleton,
  ProviderCard,
  ProviderCardSkeleton,
  ProviderList,
} from '@townlink/web-ui';
import { plain, some, unusual } from './sample-providers';
import { Variant, Variants } from './variants';

export function ProviderCards() {
  return (
    <>
      <div className="grid gap-4">
        <ListHead title="Featured" note="Paid placement" subtitle="Premium listings with exclusive offers" />
        <ProviderList providers={some('featured', 3)} />
      </div>
      <div className="grid gap-4">
        <ListHead title="Verified" subtitle="Verified professionals in your area" />
        <ProviderList providers={some('standard', 2)} />
        <ProviderList providers={some('featured', 1)} />
      </div>
      <Variants>
        {Object.entries(unusual).map(([name, provider]) => (
          <Variant key={name} name={name}>
            <ProviderCard provider={provider} />
          </Variant>
        ))}
      </Variants>
    </>
  );
}

export function ProviderRows() {
  return (
    <>
      <ProviderList variant="rows" providers={some('basic', 5)} />
      <ProviderList
        variant="rows"
        providers={Object.values(unusual).map((one) => ({ ...one, href: `/row${one.href}` }))}
      />
    </>
  );
}

export function MonogramTiles() {
  return (
    <div className="flex flex-wrap items-center gap-4">
      {(['small', 'medium', 'large'] as const).map((size) => (
        <MonogramTile key={size} name={plain.name} size={size} />
      ))}
      {Object.entries(unusual).map(([name, provider]) => (
        <MonogramTile key={name} name={provider.name} logo={provider.logo} />
      ))}
      {['Two Rivers', 'Ñandú Ébano', '24 Hour Locks', '水道 修理', '***', ''].map((name) => (
        <MonogramTile key={name} name={name} />
      ))}
    </div>
  );
}

export function Skeletons() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-8">
      <div className="grid gap-4 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <ProviderCardSkeleton key={card} />
        ))}
      </div>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {[1, 2, 3].map((row) => (
          <ProviderCardSkeleton key={row} variant="row" />
        ))}
      </div>
      <ProfileSkeleton />
    </div>
  );
}

export function Passports() {
  const facts = { trade: 'Plumber', city: plain.city, checkedAt: plain.checkedAt };
  const names = ['Longest name', 'One letter', 'Emoji', 'Right to left'];
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Passport name={plain.name} {...facts} />
      <Passport name="License date unknown" {...facts} checkedAt={null} />
      {names.map((name) => (
        <Passport key={name} name={unusual[name]!.name} {...facts} trade="Air Conditioning and Heating Contractor" />
      ))}
    </div>
  );
}
