import { Head } from '@townlink/web-federation';
import { Page, PageHeader } from '@townlink/web-ui';
import { ActionExamples } from './action-examples';
import { FeedbackExamples } from './feedback-examples';
import { FoundationExamples } from './foundation-examples';
import { FormExamples } from './form-examples';
import { NavigationExamples } from './navigation-examples';
import { OverlayExamples } from './overlay-examples';
import { StatusExamples } from './status-examples';

/** Every component in every state, for looking at; in development builds only. */
export function Component() {
  return (
    <Page>
      <Head title="Components" noindex />
      <PageHeader title="Components" lead="Everything in libs/web/ui, in all its states." />
      <div className="grid gap-16">
        <FoundationExamples />
        <ActionExamples />
        <FormExamples />
        <StatusExamples />
        <FeedbackExamples />
        <NavigationExamples />
        <OverlayExamples />
      </div>
    </Page>
  );
}
