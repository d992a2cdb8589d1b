import type { RefObject } from 'react';
import { type ModeratedProvider, PAGES, VETTING_NOTES_MAX } from '@townlink/contracts';
import { Field, MonogramTile, Skeleton, Textarea, TextLink, When } from '@townlink/web-ui';
import { Business, type BusinessProps } from './business';
import { FailedDecision } from '../decision/deferred-decision';
import { LicensePanel } from './license';
import { LicenseFields } from './license-fields';
import { May } from '../../rights/may';
import { ViewersNotice } from '../queue/viewers';

interface ApplicationDetailsProps extends BusinessProps {
  onEnlarge: () => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Everything needed for a decision: the license next to the business, its market and its payment. */
export function ApplicationDetails({ heading, ...shown }: ApplicationDetailsProps) {
  const { provider, application } = shown;
  return (
    <article aria-labelledby={provider.id} className="@container grid gap-5">
      <Heading provider={provider} heading={heading} viewers={application?.provider.viewers ?? provider.viewers} />
      <FailedDecision decision={provider.held} />
      <div className="grid gap-5 @xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <LicenseAndNotes {...shown} />
        <Business {...shown} />
      </div>
    </article>
  );
}

/** The license with its recorded facts and the notes. */
function LicenseAndNotes({ provider, draft, onChange, isLocked, onEnlarge }: Omit<ApplicationDetailsProps, 'heading'>) {
  return (
    <div className="grid content-start gap-5">
      <LicensePanel provider={provider} onSeen={() => onChange({ isSeen: true })} onEnlarge={onEnlarge} />
      <LicenseFields
        draft={draft.license}
        state={provider.city_state}
        businessName={provider.business_name}
        onChange={(license) => onChange({ license })}
        disabled={isLocked}
      />
      <Pictures provider={provider} />
      <Field label="Notes for a rejection" help="The provider sees them in the email." optional>
        <Textarea
          rows={3}
          value={draft.notes ?? ''}
          maxLength={VETTING_NOTES_MAX}
          disabled={isLocked}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
      </Field>
    </div>
  );
}

function Heading({
  provider,
  heading,
  viewers,
}: Pick<ApplicationDetailsProps, 'provider' | 'heading'> & { viewers: readonly string[] }) {
  return (
    <header className="flex items-start gap-3.5">
      <MonogramTile name={provider.business_name} />
      <div className="min-w-0">
        <h2
          id={provider.id}
          ref={heading}
          tabIndex={-1}
          className="w-fit scroll-mt-6 text-title font-semibold outline-offset-1!"
        >
          <bdi>{provider.business_name}</bdi>
        </h2>
        <p className="mt-1 text-body text-muted wrap-anywhere">
          {provider.category_name} in {provider.city_name}, {provider.city_state} · applied{' '}
          <When short at={provider.created_at} />
        </p>
        <May right="support:read">
          <TextLink alone to={`${PAGES.adminSupport}?case=${provider.id}`}>
            All about them at the support desk
          </TextLink>
        </May>
        <ViewersNotice viewers={viewers} />
      </div>
    </header>
  );
}

/** Photos, which an approval publishes too. */
function Pictures({ provider: { photos } }: { provider: ModeratedProvider }) {
  if (photos.length === 0) return null;
  return (
    <section aria-label="Pictures" className="grid gap-2">
      <h3 className="text-caption text-muted">Pictures, shown to visitors once you approve</h3>
      <ul className="grid grid-cols-3 gap-2">
        {photos.map(({ id, url, caption, kind }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener" className="block">
              <img
                src={url}
                alt={caption ?? (kind === 'logo' ? 'Logo' : 'Picture without a caption')}
                className="aspect-4/3 w-full rounded-control border border-line bg-sunken object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function DetailsSkeleton() {
  return (
    <div aria-hidden="true" className="@container grid gap-5">
      <div className="flex items-center gap-3.5">
        <Skeleton className="size-14" />
        <div className="grid grow gap-2">
          <Skeleton className="h-6 w-56 max-w-full" />
          <Skeleton className="h-5 w-40 max-w-full" />
        </div>
      </div>
      <div className="grid gap-5 @xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <Skeleton className="h-96 w-full rounded-card!" />
        <div className="grid content-start gap-4">
          {[1, 2, 3, 4, 5].map((fact) => (
            <Skeleton key={fact} className="h-11 w-full" />
          ))}
        </div>
      </div>
    </div>
  );
}
