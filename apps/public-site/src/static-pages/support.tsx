import { brand, CANCELLATION, LICENSE_MESSAGES, PAGES, SUPPORT_REPLY, supportMailto } from '@townlink/contracts';
import { Card, TextLink } from '@townlink/web-ui';
import { QuestionList } from '../features/questions/question-list';
import { StaticPage } from '../features/static-page/static-page';
import type { Question } from '../features/structured-data/structured-data';
import { CopyAddress } from '../features/support/copy-address';
import { SupportMessage } from '../features/support/support-message';

const questions: readonly Question[] = [
  {
    question: 'I did not get the email that confirms my account',
    answer:
      'Look into the spam folder first. Then try to sign in: the page offers to send the email again. If it still does not come, write to us from the address you signed up with.',
  },
  {
    question: 'How long does vetting take?',
    answer:
      'Usually 1-2 business days. We write to the address of your account as soon as a person has decided, and your dashboard shows where your application stands.',
  },
  {
    question: 'My license file is refused',
    answer: `${LICENSE_MESSAGES.hint}. The kind is judged by the content of the file, not by its name. A PDF must open without a password. A photo of the license is fine if every line is legible.`,
  },
  {
    question: 'How do I cancel my membership?',
    answer: `Open your dashboard and choose Manage Billing. ${CANCELLATION.how}`,
  },
  {
    question: 'I want to see or delete what you keep of me',
    answer: `With an account you download a copy and close it yourself: choose Account settings, then Sign-in and security. Otherwise write to us. We answer in ${SUPPORT_REPLY}; what we keep and for how long is in the Privacy Policy.`,
  },
];

export function Component() {
  return (
    <StaticPage
      page="support"
      description={`A person reads every message and answers in ${SUPPORT_REPLY}.`}
      drawing="mailbox"
      width="column"
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <section aria-labelledby="write" className="grid content-start gap-4 noscript:hidden print:hidden">
          <div className="grid gap-1">
            <h2 id="write" className="text-title font-semibold">
              Write to us
            </h2>
            <p className="measure text-muted">
              This opens your own mail program with the message in it. Nothing is sent until you send it there.
            </p>
          </div>
          <SupportMessage />
        </section>
        <section aria-labelledby="address" className="grid content-start gap-4">
          <h2 id="address" className="text-title font-semibold">
            By email
          </h2>
          <Card className="grid justify-items-start gap-3">
            <a
              href={supportMailto()}
              className="inline-flex min-h-11 items-center text-lead font-semibold wrap-anywhere text-accent underline"
            >
              {brand.supportEmail}
            </a>
            <CopyAddress />
            <p className="text-caption text-muted">
              Tell us the city and the name of the provider if it is about a listing. Never send us a password or a card
              number.
            </p>
          </Card>
          <p className="text-muted">
            {brand.name} lists providers and does not do the work. To change an appointment or ask for a price, call the
            provider. <TextLink to={PAGES.safetyTrust}>What we check, and what not</TextLink>.
          </p>
        </section>
      </div>
      <section aria-labelledby="questions" className="grid gap-4">
        <h2 id="questions" className="text-title font-semibold">
          Quick answers
        </h2>
        <QuestionList questions={questions} />
        <p>
          <TextLink to={PAGES.faq} alone>
            See all FAQs
          </TextLink>
        </p>
      </section>
    </StaticPage>
  );
}
