import type { OwnProvider } from '@townlink/contracts';
import { ProviderCard } from '@townlink/web-ui';
import { useShownLogo } from '../gallery/use-shown-logo';
import { isListed, ownListing } from '../shared/own-listing';

/** The listing as shown in lists. Inert until it is public, since its links do not work before. */
export function LiveCard({ provider }: { provider: OwnProvider }) {
  const isLive = isListed(provider);
  const logo = useShownLogo(provider);
  return (
    <section aria-labelledby="what-visitors-see" className="grid grid-rows-[auto_1fr] gap-2">
      <h2 id="what-visitors-see" className="flex flex-wrap items-baseline gap-x-2 text-lead font-semibold">
        What visitors see
        {!isLive && <span className="text-caption font-normal text-muted">once you are listed</span>}
      </h2>
      <div inert={!isLive}>
        <ProviderCard provider={{ ...ownListing(provider), logo }} />
      </div>
    </section>
  );
}
