import { useQuery } from '@tanstack/react-query';
import { categoryPlural, priceBandText, type ProviderProfile, servedTownsText, stateName } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { ProfileService, ProfileServices, Section } from '@townlink/web-ui';
import { inSentence } from '../city/city-texts';

/** Services, prices next to the usual ones, hours and area of a provider. */
export function ProviderAbout({ provider }: { provider: ProviderProfile }) {
  const { services, service, service_area, open_hours, city_name } = provider;
  const usual = useUsualPrice(provider);
  return (
    <>
      <ProfileServices services={services} note={usual && `${usual.title}: ${usual.price}`} />
      {services.length === 0 && usual && (
        <Section title={usual.title}>
          <p className="text-body">{usual.price}</p>
        </Section>
      )}
      <ProfileService
        service={service}
        hours={open_hours?.text}
        towns={service_area && servedTownsText(city_name, service_area)}
      />
    </>
  );
}

/** The usual price of the service in the state; undefined with too few data. */
function useUsualPrice({ city_slug, city_state, category_slug, category_name, category_plural }: ProviderProfile) {
  const { data } = useQuery(usePublicQueries().relatedMarkets({ city: city_slug, category: category_slug }));
  if (!data?.prices) return undefined;
  const many = inSentence(categoryPlural({ name: category_name, plural: category_plural }));
  return { title: `What ${many} charge in ${stateName(city_state)}`, price: priceBandText(data.prices) };
}
