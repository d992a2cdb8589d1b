import { brand, ONBOARDING_STEPS, PAGES, supportMailto } from '@townlink/contracts';
import { Card, Drawing, type DrawingName, LinkButton, Stepper } from '@townlink/web-ui';
import { FocusedHeading } from './focused-heading';

const explanations: readonly { drawing: DrawingName; title: string; text: string }[] = [
  {
    drawing: 'vetting-license',
    title: 'Review & Verification',
    text: 'A person checks your license and details, usually within 1-2 business days.',
  },
  {
    drawing: 'vetting-decision',
    title: 'Approval Notification',
    text: 'We write to you by email as soon as there is a decision.',
  },
  {
    drawing: 'vetting-listed',
    title: 'Go Live',
    text: 'Once approved, your listing appears in the directory at once.',
  },
];

/** Step 6: confirms the application and explains the next steps. @param hasPaid whether a membership was paid */
export function SuccessScreen({ hasPaid }: { hasPaid: boolean }) {
  return (
    <div className="grid gap-6">
      <Stepper titles={ONBOARDING_STEPS} current={ONBOARDING_STEPS.length} />
      <Card className="grid gap-8">
        <div className="grid justify-items-center gap-3 text-center">
          <Drawing name="shopfront" />
          <FocusedHeading>Application Submitted!</FocusedHeading>
          <p className="measure text-body text-muted">
            {hasPaid
              ? 'Thank you. Your payment has arrived and your application is with us.'
              : 'Thank you. Your application is with us.'}
          </p>
        </div>
        <ol className="grid gap-6 border-t border-line pt-8 md:grid-cols-3">
          {explanations.map(({ drawing, title, text }) => (
            <li key={title} className="flex items-center gap-4 md:flex-col md:items-start md:gap-3">
              <Drawing name={drawing} className="w-26 shrink-0 md:w-40" />
              <div className="grid min-w-0 gap-0.5">
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
