import { type OwnProvider, PAGES, shownEmail, shownWebsite } from '@townlink/contracts';
import { Fact, Facts, TextLink } from '@townlink/web-ui';
import { EditContact } from './contact-dialog';
import { InfoCard } from './info-card';

/** Name and contact data; the latter can be changed. */
export function BusinessCard({ provider }: { provider: OwnProvider }) {
  return (
    <InfoCard title="Business information" action={<EditContact provider={provider}>Edit</EditContact>}>
      <Facts>
        <Fact label="Contact">{provider.contact_name}</Fact>
        <Fact label="Email">{shownEmail(provider.email)}</Fact>
        <Fact label="Phone">
          {provider.phone}{' '}
          <span className="text-caption text-muted">
            ({provider.phone_display_opt_in ? 'shown publicly' : 'not shown publicly'})
          </span>
        </Fact>
        <Fact label="Website">
          {provider.website_url ? (
            <a
              href={provider.website_url}
              target="_blank"
              rel="noopener noreferrer"
              className="-my-2.5 inline-flex min-h-11 min-w-11 items-center text-accent underline underline-offset-4"
            >
              {shownWebsite(provider.website_url).replace(/^https?:\/\//, '')}
            </a>
          ) : (
            'None'
          )}
        </Fact>
      </Facts>
      {provider.vetting_status !== 'rejected' && (
        <p>
          <TextLink to={PAGES.listing} className="inline-flex min-h-11 items-center">
            Edit your listing
          </TextLink>
        </p>
      )}
    </InfoCard>
  );
}
