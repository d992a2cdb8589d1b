import { boardLinkText, licenseBoard, type OwnProvider, type OwnRevision, US_STATES } from '@townlink/contracts';
import { Badge, Day, Fact, Facts, Notice, When } from '@townlink/web-ui';
import { InfoCard } from './info-card';
import { RenewLicense } from './renew-license';

const STATES: Partial<Record<OwnProvider['license_state'], { tone: 'success' | 'warning' | 'danger'; words: string }>> =
  {
    valid: { tone: 'success', words: 'Valid' },
    expiring: { tone: 'warning', words: 'Expires soon' },
    grace: { tone: 'danger', words: 'Expired' },
    expired: { tone: 'danger', words: 'Expired' },
  };

/** The checked facts of the license, its expiry, and its renewal; nothing before the approval. */
export function LicenseCard({ provider }: { provider: OwnProvider }) {
  const { vetting_status, license, license_state, revision, vetted_at } = provider;
  if (vetting_status !== 'approved') return null;
  const state = STATES[license_state];
  return (
    <InfoCard title="License" action={state && <Badge tone={state.tone}>{state.words}</Badge>}>
      {license ? (
        <Facts>
          <Fact label="Number">{license.number}</Fact>
          <Fact label="Valid until">
            <Day at={license.expires_on} />
          </Fact>
          <Fact label="Issued by">
            {license.board}, {US_STATES[license.state]}
          </Fact>
          <Fact label="Checked">
            <Day at={license.checked_at} />
          </Fact>
        </Facts>
      ) : (
        <p className="text-body text-muted">{vetted_at && <>A person checked it on {<When at={vetted_at} />}.</>}</p>
      )}
      {revision?.has_license && <Renewal revision={revision} />}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <RenewLicense>{revision?.has_license ? 'Upload another' : 'Upload a renewed license'}</RenewLicense>
        {license && (
          <a
            href={licenseBoard(license.state).url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {boardLinkText(license.state)}
          </a>
        )}
      </p>
    </InfoCard>
  );
}

function Renewal({ revision: { state, notes, submitted_at } }: { revision: OwnRevision }) {
  if (state === 'waiting')
    return (
      <Notice kind="info" title="We are checking the renewed license">
        You submitted it on <When at={submitted_at} />. It usually takes 1-2 business days.
      </Notice>
    );
  return (
    <Notice kind="warning" title="We could not approve the renewed license">
      {notes ? (
        <blockquote className="whitespace-pre-line">{notes}</blockquote>
      ) : (
        'The license that we checked before stays on file.'
      )}
    </Notice>
  );
}
