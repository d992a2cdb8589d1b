import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { assistRoutes, PAGES, type UndoableEdit } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Head, useCall } from '@townlink/web-federation';
import {
  EmailLinkPage,
  isInvalidLink,
  type LinkMessage,
  LinkOutcome,
  useLinkToken,
} from '@townlink/web-forms/email-link';
import { ErrorState, FullScreenSpinner, LinkButton, Page, When } from '@townlink/web-ui';

const toDashboard = <LinkButton to={PAGES.dashboard}>Go to your dashboard</LinkButton>;

const TITLE = 'Undo a change';

const INVALID: LinkMessage = {
  title: 'This link does not work',
  children: 'Open it again from the email about the change.',
  actions: toDashboard,
};

/** Opened from the email about an edit by support. Only its button undoes the edit. */
export function Component() {
  const token = useLinkToken();
  const call = useCall();
  const look = useQuery({
    queryKey: ['listing-edit', token],
    queryFn: () => call(assistRoutes.look, { body: { token: token! } }),
    enabled: token !== null,
  });
  if (look.data) return <Undo edit={look.data} />;
  if (token && look.isPending) return <FullScreenSpinner />;
  return (
    <Page width="form">
      <Head title={TITLE} noindex />
      {look.error && !isInvalidLink(look.error) ? (
        <ErrorState headingLevel={1} title="The change could not be loaded" onRetry={() => void look.refetch()} />
      ) : (
        <LinkOutcome {...(spentMessage(look.error) ?? INVALID)} />
      )}
    </Page>
  );
}

/** The server reports whether the link was used or has expired. */
const spentMessage = (error: Error | null): LinkMessage | null =>
  isApiProblem(error, 410)
    ? { title: 'There is nothing to undo', children: error.message, actions: toDashboard }
    : null;

function Undo({ edit }: { edit: UndoableEdit }) {
  const call = useCall();
  return (
    <EmailLinkPage
      title={TITLE}
      ask={{
        icon: <Undo2 className="size-6" />,
        title: `Undo our change of ${edit.business_name}?`,
        children: <What edit={edit} />,
        button: 'Undo the change',
      }}
      busy="Undoing…"
      send={(token) => call(assistRoutes.undo, { body: { token } })}
      done={() => ({
        title: 'The change is undone',
        children: 'Your listing is back to what it was before.',
        actions: toDashboard,
      })}
      invalid={{
        ...INVALID,
        title: 'There is nothing to undo',
        children: 'The change was already undone, or the link has expired.',
      }}
      refused={(error) =>
        isApiProblem(error, 409)
          ? { title: 'The change was not undone', children: error.message, actions: toDashboard }
          : null
      }
      failed={{ title: 'The change was not undone' }}
    />
  );
}

const What = ({ edit }: { edit: UndoableEdit }) => (
  <>
    We changed it on <When at={edit.edited_at} />: {new Intl.ListFormat('en-US').format(edit.fields)}. Our reason:{' '}
    <q className="wrap-anywhere">{edit.reason}</q>
  </>
);
