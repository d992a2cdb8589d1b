import { useQuery } from '@tanstack/react-query';
import { type Category, categoryPlural, priceBandText, type SearchedCity, stateName } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { Section } from '@townlink/web-ui';
import { inSentence } from './city-texts';

interface UsualPricesProps {
  city: SearchedCity;
  category: Category;
}

/** Usual prices in the state; renders nothing with too few data. */
export function UsualPrices({ city, category }: UsualPricesProps) {
  const { data } = useQuery(usePublicQueries().relatedMarkets({ city: city.slug, category: category.slug }));
  if (!data?.prices) return null;
  const { low_cents, high_cents } = data.prices;
  return (
    <Section
      title={`What ${inSentence(categoryPlural(category))} charge in ${stateName(city.state)}`}
      lead={low_cents < high_cents && 'Half of them are in this range'}
    >
      <p className="text-lead font-medium">{priceBandText(data.prices)}</p>
    </Section>
  );
}
