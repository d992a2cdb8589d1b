import { MailCheck } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { accountMessages, PAGES, REFERRAL_MESSAGES, referralRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall, useTrack } from '@townlink/web-federation';
import { useFormMutation } from '@townlink/web-forms/form-mutation';
import { useHydrated } from '@townlink/web-forms/hydrated';
import { signInPath, useSession } from '@townlink/web-session';
import { Button, Card, Field, Input, TextLink } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { LinkBox } from './link-box';

const showFailure = () => toast.error('Error', { description: REFERRAL_MESSAGES.generateFailed });

/** Creates a referral link: immediately with an account, otherwise after an email that confirms the payee. */
export function GetLink() {
  const { status } = useSession();
  const isReady = useHydrated() && status !== 'resolving';
  const call = useCall();
  const track = useTrack();
  const [asksEmail, setAsksEmail] = useState(false);
  const link = useFormMutation({
    mutationFn: () => call(referralRoutes.link),
    onSuccess: () => track('referral_link_generated', { is_authenticated: true }),
    onError: showFailure,
  });
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="your-link" className="text-title font-semibold">
          Your link
        </h2>
        <p className="measure text-muted">
          It never expires. With an account, you can see what it has earned; without one, we email it to you.
        </p>
      </div>
      {link.data ? (
        <>
          <LinkBox link={link.data} />
          <TextLink alone to={PAGES.ownReferrals}>
            See what you have earned
          </TextLink>
        </>
      ) : asksEmail && status === 'signed-out' ? (
        <AskEmail />
      ) : (
        <div>
          <Button
            disabled={!isReady}
            busy={link.isPending && 'Getting your link…'}
            onClick={() => (status === 'signed-in' ? link.mutate() : setAsksEmail(true))}
          >
            Get My Link
          </Button>
        </div>
      )}
      <noscript>
        <p>Getting a link requires JavaScript, which is turned off in your browser.</p>
      </noscript>
    </Card>
  );
}

/** A text before an '@', and a host with a dot after it; the server checks the rest. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Asks for the payee's email address and sends the confirmation email. */
function AskEmail() {
  const field = useRef<HTMLInputElement>(null);
  const { send, sentTo, isSending, error } = useRequestLink(field);
  useEffect(() => field.current?.focus(), []);

  if (sentTo) {
    return (
      <p role="status" className="flex items-start gap-3">
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
        <span className="wrap-anywhere">
          We have sent an email to <b>{sentTo}</b>. Open it and confirm the address to see your link.
        </span>
      </p>
    );
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Field label="Email" help="We send your link there, and contact you there when we owe you money." error={error}>
        <Input ref={field} type="email" name="email" autoComplete="email" maxLength={254} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" busy={isSending && 'Sending…'}>
          Send My Link
        </Button>
        <TextLink alone to={signInPath(PAGES.refer)}>
          Sign in to get it right away
        </TextLink>
      </div>
    </form>
  );
}

/** @param field focused if its address is refused */
function useRequestLink(field: RefObject<HTMLInputElement | null>) {
  const call = useCall();
  const [error, setError] = useState<string>();
  const refuse = () => {
    setError(accountMessages.email);
    field.current?.focus();
  };
  const { mutate, isPending, isSuccess, variables } = useFormMutation({
    mutationFn: (email: string) => call(referralRoutes.requestLink, { body: { email } }),
    onError: (problem) => (isApiProblem(problem, 400) ? refuse() : showFailure()),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    if (!LOOKS_LIKE_EMAIL.test(email)) return refuse();
    setError(undefined);
    mutate(email);
  };
  return { send, sentTo: isSuccess ? variables : undefined, isSending: isPending, error };
}
