import { PAGES } from '@townlink/contracts';
import { Card, LinkButton } from '@townlink/web-ui';

export function BecomeProvider() {
  return (
    <Card>
      <section aria-label="For providers" className="flex flex-wrap items-center justify-between gap-6">
        <div className="grid gap-1">
          <h2 className="text-title font-semibold">Are you the one people look for?</h2>
          <p className="measure text-body text-muted">
            Apply in a few minutes. We check your license within 1-2 business days.
          </p>
        </div>
        <LinkButton size="large" to={PAGES.onboarding}>
          Become a Provider
        </LinkButton>
      </section>
    </Card>
  );
}
