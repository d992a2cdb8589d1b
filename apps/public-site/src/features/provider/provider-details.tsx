import { BadgeCheck, MapPin, Tag } from 'lucide-react';
import { categoryPlural, cityCategoryPath, type ProviderProfile } from '@townlink/contracts';
import { Head, JsonLd, useServices } from '@townlink/web-federation';
import {
  Badge,
  Card,
  ContactActions,
  Notice,
  Page,
  PhoneNumber,
  Section,
  StarRating,
  TextLink,
  TierBadge,
} from '@townlink/web-ui';
import { localBusiness } from '../city/structured-data';
import { listedProvider } from '../listing/listed-provider';
import { offerEnd, offerText } from './offer-text';

interface ProviderDetailsProps {
  provider: ProviderProfile;
  /** The page's canonical path. */
  path: string;
}

/** Everything that is public about a provider, with Call first. */
export function ProviderDetails({ provider, path }: ProviderDetailsProps) {
  const { siteUrl } = useServices();
  const place = `${provider.city_name}, ${provider.city_state}`;
  const list = cityCategoryPath(provider.city_state, provider.city_slug, provider.category_slug);
  const title = `${provider.business_name}, ${provider.category_name} in ${place}`;
  return (
    <Page className="grid gap-8">
      <Head
        title={title}
        description={`${title}: license checked, contact details and offers.`}
        canonical={path}
        type="profile"
      />
      <JsonLd data={localBusiness(provider, siteUrl)} />
      <p className="text-body">
        <TextLink to={list}>
          All {categoryPlural({ name: provider.category_name, plural: provider.category_plural })} in {place}
        </TextLink>
      </p>
      <div className="grid gap-8 lg:grid-cols-[2fr_1fr] lg:items-start">
        <header className="grid gap-3">
          <div className="flex flex-wrap gap-2">
            <TierBadge tier={provider.membership_tier} />
            <Badge tone="success">
              <BadgeCheck aria-hidden="true" /> License verified
            </Badge>
          </div>
          <h1 className="text-heading font-semibold">{provider.business_name}</h1>
          <StarRating rating={provider.google_rating} count={provider.google_review_count} />
          <p className="flex items-center gap-1.5 text-body text-muted">
            <MapPin aria-hidden="true" className="size-5" /> {provider.category_name} in {place}
          </p>
        </header>
        <Card className="grid gap-3">
          {provider.phone && <PhoneNumber phone={provider.phone} of={provider.business_name} />}
          <ContactActions provider={listedProvider(provider)} />
        </Card>
      </div>
      <Offer provider={provider} />
      <LicensePassport provider={provider} />
      <Testimonials provider={provider} />
      <Gallery provider={provider} />
    </Page>
  );
}

function Offer({ provider: { ftco } }: { provider: ProviderProfile }) {
  if (!ftco) return null;
  return (
    <Notice kind="success" title={offerText(ftco)}>
      {ftco.terms && <p>{ftco.terms}</p>}
      {ftco.expiry && (
        <p className="inline-flex items-center gap-1.5 text-caption text-muted">
          <Tag aria-hidden="true" className="size-4" /> Until {offerEnd(ftco.expiry)}
        </p>
      )}
    </Notice>
  );
}

function LicensePassport({ provider: { vetted_at } }: { provider: ProviderProfile }) {
  return (
    <Section title="License passport">
      <p className="measure text-body text-muted">
        A person has checked the license that this provider sent in
        {vetted_at ? ` (${offerEnd(vetted_at)})` : ''}. Ask for current proof of license and insurance before work
        begins.
      </p>
    </Section>
  );
}

function Testimonials({ provider: { testimonials } }: { provider: ProviderProfile }) {
  if (testimonials.length === 0) return null;
  return (
    <Section title="Testimonials" lead="Supplied by the provider">
      <ul className="grid gap-4 md:grid-cols-3">
        {testimonials.map(({ quote, author }, index) => (
          <li key={index}>
            <Card className="h-full">
              <figure className="grid gap-3">
                <blockquote className="text-body">“{quote}”</blockquote>
                <figcaption className="text-caption text-muted">{author}</figcaption>
              </figure>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Gallery({ provider: { photos } }: { provider: ProviderProfile }) {
  if (photos.length === 0) return null;
  return (
    <Section title="Photos">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {photos.map(({ url, alt }) => (
          <li key={url}>
            <img src={url} alt={alt} loading="lazy" className="aspect-square w-full rounded-control object-cover" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
