import { badgeDomain, brand, PASSPORT_ANCHOR, type ProviderProfile } from '@townlink/contracts';
import { Passport } from '@townlink/web-ui';

interface ProviderChecksProps {
  provider: ProviderProfile;
  /** 'Riverton, UT' */
  place: string;
}

/** The checks by our team, as a passport. */
export function ProviderChecks({ provider, place }: ProviderChecksProps) {
  const { business_name, category_name, vetted_at, checks } = provider;
  const domain = badgeDomain(provider.website_url);
  return (
    <div id={PASSPORT_ANCHOR} className="grid scroll-mt-22 gap-3">
      <Passport name={business_name} trade={category_name} city={place} checkedAt={vetted_at} checks={checks} />
      <p className="measure text-body text-muted">
        A person reads each document; no provider can buy a check.
        {domain && ` The ${brand.name} badge of this business is for ${domain} alone.`}
      </p>
    </div>
  );
}
