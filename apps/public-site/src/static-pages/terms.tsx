import { brand, formatTermsDate, PAGES, supportMailto } from '@townlink/contracts';
import { StaticPage, StaticSection } from '../features/static-page/static-page';

export function Component() {
  return (
    <StaticPage page="terms" description={`What you may expect of ${brand.name}, and what we expect of you.`}>
      <p>These terms apply from {formatTermsDate()}. Whoever has an account is asked again when they change.</p>
      <StaticSection title="What this is">
        <p>
          {brand.name} is a directory of independent local providers. We check the license that a provider sends us
          before we list it. What you agree with a provider is between the two of you: we take no part in the work or in
          what is paid for it.
        </p>
      </StaticSection>
      <StaticSection title="Who may have an account">
        <p>
          You have to be 13 or older. {brand.name} is not meant for children under 13, and we keep no account of one
          that we learn of. Keep your password to yourself, and give us an e-mail address that is yours.
        </p>
      </StaticSection>
      <StaticSection title="What you must not do">
        <ul className="list-disc pl-6">
          <li>list a business that is not yours, or a license that is not valid;</li>
          <li>put words or pictures here that are unlawful, misleading or somebody else&rsquo;s;</li>
          <li>break into accounts, collect the data of others, or keep the service from working.</li>
        </ul>
        <p>We may close an account or take a listing off that does so, and tell its owner why.</p>
      </StaticSection>
      <StaticSection title="Memberships">
        <p>
          A provider&rsquo;s membership is paid by the month in advance and renews until it is canceled, which is
          possible at any time under Manage Billing on the dashboard. It then runs to the end of the month that is paid,
          and nothing more is charged. An application that we reject is refunded.
        </p>
      </StaticSection>
      <StaticSection title="What we answer for">
        <p>
          We do not guarantee or endorse the providers listed here and are not liable for their work. The service comes
          as it is; we mend what fails as soon as we can. Nothing here limits rights that the law gives you in any case.
        </p>
      </StaticSection>
      <StaticSection title="Your data, and questions">
        <p>
          What we keep of you is in our{' '}
          <a href={PAGES.privacy} className="text-accent underline">
            Privacy Policy
          </a>
          . For anything else{' '}
          <a href={supportMailto()} className="text-accent underline">
            write to us
          </a>
          .
        </p>
      </StaticSection>
    </StaticPage>
  );
}
