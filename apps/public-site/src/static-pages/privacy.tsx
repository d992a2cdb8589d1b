import { brand, formatTermsDate, supportMailto } from '@townlink/contracts';
import { StaticPage, StaticSection } from '../features/static-page/static-page';

export function Component() {
  return (
    <StaticPage page="privacy" description={`What ${brand.name} keeps of you, what for, and for how long.`}>
      <p>This policy applies from {formatTermsDate()}.</p>
      <StaticSection title="When you only look around">
        <p>
          You need no account to search. We log requests that fail or take long, with their address, to keep the service
          running. Your browser sends its network address with every request; we count by it how often somebody calls,
          so that nobody can take the service from others, and forget the count within the hour.
        </p>
      </StaticSection>
      <StaticSection title="When you have an account">
        <ul className="list-disc pl-6">
          <li>your e-mail address and your name; your password only as a hash from which it cannot be read;</li>
          <li>where and when you signed in: the session, its browser and network address, until it ends;</li>
          <li>which terms you agreed to, and when;</li>
          <li>one cookie by which your browser is known again when you sign up and sign in. It follows you nowhere.</li>
        </ul>
      </StaticSection>
      <StaticSection title="When you list a business">
        <p>
          What you enter about the business is published once we have approved it; a telephone number only if you say
          so. The license file is never published: we read it to check it. Payments are made at our payment provider; we
          keep no card numbers.
        </p>
      </StaticSection>
      <StaticSection title="Whom we share it with">
        <p>
          With nobody who would use it for purposes of their own. The companies that send our e-mail, take payments,
          store files and show maps and ratings get what they need for that.
        </p>
      </StaticSection>
      <StaticSection title="For how long">
        <p>
          Accounts and listings until they are deleted, accounts that were never confirmed for 30 days, sessions until
          they end, what an e-mail said until it is sent. Invoices for as long as the law asks.
        </p>
      </StaticSection>
      <StaticSection title="Children">
        <p>
          {brand.name} is not meant for children under 13 and keeps no data of them knowingly. If you believe that a
          child has given us some, write to us and we delete it.
        </p>
      </StaticSection>
      <StaticSection title="Your rights">
        <p>
          You may see, correct and have deleted what we keep of you, and object to our keeping it.{' '}
          <a href={supportMailto('My data')} className="text-accent underline">
            Write to us
          </a>
          .
        </p>
      </StaticSection>
    </StaticPage>
  );
}
