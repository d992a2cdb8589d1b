import { BadgeCheck, FileSearch, Mail, PartyPopper } from 'lucide-react';
import { brand, ONBOARDING_STEPS, PAGES, supportMailto } from '@townlink/contracts';
import { Card, LinkButton, Stepper } from '@townlink/web-ui';
import { FocusedHeading } from './focused-heading';

const explanations = [
  {
    Icon: FileSearch,
    title: 'Review & Verification',
    text: 'A person checks your license and details, usually within 1-2 business days.',
  },
  { Icon: Mail, title: 'Approval Notification', text: 'We write to you by e-mail as soon as there is a decision.' },
  { Icon: BadgeCheck, title: 'Go Live', text: 'Once approved, your listing appears in the directory at once.' },
];

/** Step 6: the application is in, and what happens now. @param hasPaid whether a membership was paid for it */
export function SuccessScreen({ hasPaid }: { hasPaid: boolean }) {
  return (
    <div className="grid gap-6">
      <Stepper titles={ONBOARDING_STEPS} current={ONBOARDING_STEPS.length} />
      <Card className="grid gap-8">
        <div className="grid justify-items-center gap-3 text-center">
          <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
            <PartyPopper aria-hidden="true" className="size-7" />
          </span>
          <FocusedHeading>Application Submitted!</FocusedHeading>
          <p className="measure text-body text-muted">
            {hasPaid
              ? 'Thank you. Your payment has arrived and your application is with us.'
              : 'Thank you. Your application is with us.'}
          </p>
        </div>
        <ol className="grid gap-5">
          {explanations.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <div className="grid gap-0.5">
                <h3 className="text-lead font-semibold">{title}</h3>
                <p className="text-body text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="grid justify-items-center gap-4 border-t border-line pt-6 text-center">
          <LinkButton to={PAGES.dashboard} size="large">
            Go to your dashboard
          </LinkButton>
          <p className="text-body text-muted">
            Questions? Write to{' '}
            <a href={supportMailto()} className="font-medium text-accent underline underline-offset-4">
              {brand.supportEmail}
            </a>
            .
          </p>
        </div>
      </Card>
    </div>
  );
}
