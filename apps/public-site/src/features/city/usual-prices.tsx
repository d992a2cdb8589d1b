import { useQuery } from '@tanstack/react-query';
import {
  type Category,
  categoryPlural,
  isStateCode,
  priceBandText,
  type SearchedCity,
  US_STATES,
} from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { Section } from '@townlink/web-ui';
import { inSentence } from './city-texts';

interface UsualPricesProps {
  city: SearchedCity;
  category: Category;
}

/** What providers of the state usually charge; renders nothing where too few say it. */
export function UsualPrices({ city, category }: UsualPricesProps) {
  const { data } = useQuery(usePublicQueries().relatedMarkets({ city: city.slug, category: category.slug }));
  if (!data?.prices) return null;
  const state = isStateCode(city.state) ? US_STATES[city.state] : city.state;
  return (
    <Section title={`What ${inSentence(categoryPlural(category))} charge in ${state}`}>
      <div className="grid gap-1">
        <p className="text-lead font-medium">{priceBandText(data.prices)}</p>
        <p className="measure text-body text-muted">
          Half of the lowest prices that vetted providers give for their services are in this range. Ask for a price for
          your job before work begins.
        </p>
      </div>
    </Section>
  );
}
