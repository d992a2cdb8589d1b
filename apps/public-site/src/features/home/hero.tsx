import { brand, PAGES } from '@townlink/contracts';
import { TextLink } from '@townlink/web-ui';
import { SearchForm } from '../search-form/search-form';
import { popularSearches } from '../search/popular-searches';

/** The headline and the search form, with ways on for those who came for something else. */
export function Hero() {
  return (
    <section className="border-b border-line bg-sunken">
      <div className="page-column grid gap-8 py-12 text-center md:py-20">
        <div className="grid justify-items-center gap-4">
          <h1 className="max-w-3xl text-display font-bold text-balance">{brand.tagline}</h1>
          <p className="measure text-lead text-muted">
            Licensed and vetted by a person. Call them directly: no account, no middlemen.
          </p>
        </div>
        <div className="mx-auto w-full max-w-4xl">
          <SearchForm hero />
        </div>
        <ul aria-label="Popular searches" className="flex flex-wrap justify-center gap-x-6 gap-y-2">
          {popularSearches.map(({ label, to }) => (
            <li key={to}>
              <TextLink to={to} className="inline-flex min-h-11 items-center text-body">
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-body text-muted">
          <TextLink to={PAGES.refer} className="inline-flex min-h-11 items-center">
            Refer a provider and earn
          </TextLink>
          <TextLink to={PAGES.onboarding} className="inline-flex min-h-11 items-center">
            List your business
          </TextLink>
        </p>
      </div>
    </section>
  );
}
