import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Link2Off } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isApiProblem } from '@townlink/web-api';
import { Head, useSearchParams } from '@townlink/web-federation';
import { Button, EmptyState, ErrorState, focusContent, Page, Spinner, type StateMessageProps } from '@townlink/web-ui';

/** The message shown instead of the button. */
export type LinkMessage = Pick<StateMessageProps, 'icon' | 'title' | 'children' | 'actions'>;

export interface EmailLinkPageProps<Answer> {
  /** Title of the browser's tab. */
  title: string;
  /** The state before the button is pressed. */
  ask: LinkMessage & { button: string; isReady?: boolean };
  /** While the token is being sent: 'Confirming…'. */
  busy: string;
  send: (token: string) => Promise<Answer>;
  /** Omitted if `send` redirects to another page. */
  done?: (answer: Answer) => LinkMessage;
  /** The link was used, has expired, or has no valid token. */
  invalid: LinkMessage;
  /** Any other failure, with a retry; the text defaults to the API's message. */
  failed: LinkMessage;
  /** Message for a specific error; null falls back to `failed`. */
  refused?: (error: Error) => LinkMessage | null;
  /** Posts without a click as soon as the page is visible; for actions that can be undone. */
  atOnce?: boolean;
}

/** The page that an email link opens. A button posts the token, so that a mail scanner opening the page confirms nothing. */
export function EmailLinkPage<Answer>(props: EmailLinkPageProps<Answer>) {
  return (
    <Page width="form">
      <Head title={props.title} noindex />
      <Outcome {...props} />
    </Page>
  );
}

/** The token in the link; null if there is none. */
export const useLinkToken = (): string | null => useSearchParams()[0].get('token');

/** Whether the API reports that a link is used, expired or has no valid token. */
export const isInvalidLink = (error: unknown): boolean => isApiProblem(error, 410) || isApiProblem(error, 400);

export function LinkOutcome({ icon, ...message }: LinkMessage) {
  return <EmptyState headingLevel={1} role="status" icon={icon ?? <Link2Off className="size-6" />} {...message} />;
}

function Outcome<Answer>({ ask, busy, send, done, invalid, failed, refused, atOnce }: EmailLinkPageProps<Answer>) {
  const token = useLinkToken();
  const link = useMutation({ mutationFn: send });
  useOnceVisible(atOnce && token ? () => link.mutate(token) : undefined);
  if (!token || isInvalidLink(link.error)) return <LinkOutcome {...invalid} />;
  const press = () => link.mutate(token, { onSettled: focusContent }); // The pressed button is removed.
  if (link.error) {
    const refusal = refused?.(link.error);
    if (refusal) return <LinkOutcome {...refusal} />;
    return (
      <ErrorState
        headingLevel={1}
        {...failed}
        actions={
          <>
            <Button variant="secondary" onClick={press}>
              Try again
            </Button>
            {failed.actions}
          </>
        }
      >
        {failed.children ?? link.error.message}
      </ErrorState>
    );
  }
  if (link.isSuccess && done) {
    return <LinkOutcome icon={<CircleCheck className="size-6 text-success" />} {...done(link.data)} />;
  }
  const isBusy = link.isPending || link.isSuccess;
  if (atOnce) return <EmptyState headingLevel={1} role="status" icon={<Spinner />} title={busy} />;
  const { button, isReady = true, ...question } = ask;
  return (
    <EmptyState
      headingLevel={1}
      {...question}
      actions={
        <Button disabled={!isReady} busy={isBusy && busy} onClick={press}>
          {button}
        </Button>
      }
    />
  );
}

/** Runs once, when the page is visible; never on a prerendered page. */
function useOnceVisible(work: (() => void) | undefined): void {
  const begun = useRef(false);
  useEffect(() => {
    const begin = () => {
      if (!work || begun.current || document.visibilityState !== 'visible') return;
      begun.current = true;
      work();
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => document.removeEventListener('visibilitychange', begin);
  });
}
