import { Check, ChevronLeft } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import {
  offerText,
  brand,
  categoryPlural,
  cityCategoryPath,
  cityPath,
  contactCardPath,
  isStateCode,
  PAGES,
  type ProviderProfile,
  reportPath,
  statePath,
  US_STATES,
} from '@townlink/contracts';
import { Head, JsonLd, lazyAfterHydration, Link, previewOf, useServices, useTrack } from '@townlink/web-federation';
import { ContactBar, ContactCard, Folded, Page, ProfileHeader, ProfileOffer, Testimonials } from '@townlink/web-ui';
import { OpenLine } from '../hours/open-line';
import { breadcrumbList, profileBusiness } from '../structured-data/structured-data';
import { listedProvider } from '../listing/listed-provider';
import { ShareButton } from '../shortlist/share-button';
import { SaveButton } from '../shortlist/save-button';
import { toSavedProvider } from '../shortlist/to-saved-provider';
import { Photos } from './provider-photos';

/** Read-only content, whose scripts load after the page. */
export const About = lazyAfterHydration(() =>
  import(/* webpackChunkName: "provider-about" */ './provider-about').then((module) => module.ProviderAbout),
);

export const Checks = lazyAfterHydration(() =>
  import(/* webpackChunkName: "provider-checks" */ './provider-checks').then((module) => module.ProviderChecks),
);

interface ProviderDetailsProps {
  provider: ProviderProfile;
  /** The page's canonical path. */
  path: string;
  /** Content after the profile. */
  children: ReactNode;
}

/** All public data of a provider: the profile and its checks, with the contact options next to them. */
export function ProviderDetails({ provider, path, children }: ProviderDetailsProps) {
  const track = useTrack();
  useEffect(() => track('provider_viewed', { provider_id: provider.id }), [track, provider.id]);
  const place = `${provider.city_name}, ${provider.city_state}`;
  const title = `${provider.business_name}, ${provider.category_name} in ${place}`;
  const contact = { ...listedProvider(provider), offer: provider.ftco && offerText(provider.ftco) };
  return (
    <>
      {/* What receives the focus is scrolled above the bar with the contact options. */}
      <Page className="@container pt-3! max-lg:**:scroll-mb-24 max-sm:pb-4! md:pt-5!">
        <ProfileHead provider={provider} title={title} path={path} />
        <Link
          to={cityCategoryPath(provider.city_state, provider.city_slug, provider.category_slug)}
          className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-caption font-medium underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
        >
          <ChevronLeft aria-hidden="true" className="size-4 shrink-0" />
          All {categoryPlural({ name: provider.category_name, plural: provider.category_plural })} in {place}
        </Link>
        <div className="grid gap-6 sm:gap-8 @4xl:grid-cols-[minmax(0,1fr)_22rem] @4xl:items-start @4xl:gap-12">
          <div className="grid min-w-0 gap-6 sm:gap-8">
            <ProfileHeader
              provider={contact}
              trade={provider.category_name}
              hours={provider.open_hours && <OpenLine schedule={provider.open_hours} />}
            >
              <ProfileActions provider={provider} title={title} path={path} />
            </ProfileHeader>
            <ProfileOffer offer={provider.ftco} />
            <Suspense>
              <About provider={provider} />
            </Suspense>
            <Suspense>
              <Checks provider={provider} place={place} />
            </Suspense>
            <Photos photos={provider.photos} />
            <Testimonials testimonials={provider.testimonials} />
          </div>
          <aside aria-label="Contact" className="grid gap-6 @4xl:sticky @4xl:top-22">
            <ContactCard provider={contact} />
            <BeforeWorkBegins />
          </aside>
        </div>
        <div className="mt-6 sm:mt-12 print:hidden">{children}</div>
        <ReportLink path={path} />
      </Page>
      <ContactBar provider={contact} />
    </>
  );
}

function ProfileHead({ provider, title, path }: ProfileActionsProps) {
  const { siteUrl } = useServices();
  return (
    <>
      <Head
        title={title}
        description={`${title}: license checked, contact details and offers.`}
        canonical={path}
        type="profile"
        image={previewOf(path, title)}
      />
      <JsonLd data={profileBusiness(provider, siteUrl)} />
      <JsonLd data={breadcrumbList(stepsTo(provider, path), siteUrl)} />
    </>
  );
}

interface ProfileActionsProps {
  provider: ProviderProfile;
  title: string;
  path: string;
}

/** On one line also on the narrowest phones. */
const ProfileActions = ({ provider, title, path }: ProfileActionsProps) => (
  <div className="flex flex-wrap gap-2 pt-1 @max-sm:gap-1.5 @max-sm:*:px-2.5 @max-sm:*:text-caption @max-xs:[&_svg]:hidden print:hidden">
    <SaveButton provider={toSavedProvider(provider)} variant="words" />
    <ShareButton title={title} path={path} />
    <a href={contactCardPath(provider.id)} download className="inline-flex min-h-11 items-center px-2 underline">
      Add to contacts
    </a>
  </div>
);

const ReportLink = ({ path }: { path: string }) => (
  <p className="mt-2 sm:mt-8 print:hidden">
    <Link to={reportPath(path)} rel="nofollow" className="inline-flex min-h-11 items-center text-caption underline">
      Something wrong?
    </Link>
  </p>
);

/** Breadcrumbs of a provider's page for search engines. */
function stepsTo(provider: ProviderProfile, path: string) {
  const { city_state: state, city_name: city, city_slug: citySlug, category_slug: categorySlug } = provider;
  const service = { name: provider.category_name, plural: provider.category_plural };
  return [
    { label: 'Home', path: PAGES.home },
    ...(isStateCode(state) ? [{ label: US_STATES[state], path: statePath(state) }] : []),
    { label: `${city}, ${state}`, path: cityPath(state, citySlug) },
    { label: categoryPlural(service), path: cityCategoryPath(state, citySlug, categorySlug) },
    { label: provider.business_name, path },
  ];
}

const advice = () => [
  'Ask for current proof of license and insurance.',
  'Agree on the price in writing.',
  `Pay the provider, not ${brand.name}. We take no part in it.`,
];

function BeforeWorkBegins() {
  return (
    <section aria-labelledby="before-work" className="grid sm:gap-3 lg:px-6">
      <h2 id="before-work" className="font-semibold max-sm:sr-only">
        Before work begins
      </h2>
      <Folded summary="Before work begins">
        <ul className="grid gap-2.5 text-caption text-muted">
          {advice().map((words) => (
            <li key={words} className="flex gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
              {words}
            </li>
          ))}
        </ul>
      </Folded>
    </section>
  );
}
