import { supportMailto } from '@townlink/contracts';
import { problemReport } from '@townlink/web-forms/problem-report';
import { AnchorButton, Button, StateMessage } from '@townlink/web-ui';

const SUBJECT = 'Problem with a page';

/** For unexpected errors. */
export function ErrorScreen() {
  return (
    <StateMessage
      role="alert"
      headingLevel={1}
      className="py-20"
      drawing="toolbox"
      title="Something went wrong"
      actions={
        <>
          <Button onClick={() => location.reload()}>Refresh Page</Button>
          <AnchorButton
            variant="secondary"
            href={supportMailto(SUBJECT)}
            onClick={(event) => {
              // Composed on click, so that it includes the last call.
              event.currentTarget.href = problemReport(SUBJECT);
            }}
          >
            Report Issue
          </AnchorButton>
        </>
      }
    >
      Refreshing usually helps. If it does not, tell us and we will look into it.
    </StateMessage>
  );
}

/** Shown if the frame itself failed. */
export function SiteError() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <ErrorScreen />
    </main>
  );
}
