import { type FormEvent, useState } from 'react';
import { accountMessages, NEWSLETTER_MESSAGES, newsletterRoutes } from '@townlink/contracts';
import { useCall, useTrack } from '@townlink/web-federation';
import { FormToasts, toast } from '@townlink/web-ui/toast';
import { useHydrated } from './use-hydrated';

/** What to subscribe to: the newsletter, or a city and category. */
export interface SubscriptionTopic {
  city_slug?: string;
  category_slug?: string;
  /** The typed text, if it is not a category yet. */
  category_words?: string;
}

/** Something, an '@' and a host with a dot; the server checks the rest. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * State of a subscription form with the field 'email': shows the result and clears the field on success. `sentTo` is the
 * address to be confirmed by the button in its email. The input is uncontrolled because it may be filled in before hydration;
 * it cannot be submitted until then.
 */
export function useSubscription(topic: SubscriptionTopic = {}) {
  const call = useCall();
  const track = useTrack();
  const isReady = useHydrated();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [toasts] = useState(() => new FormToasts());

  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email')).trim();
    setSentTo(undefined);
    if (!LOOKS_LIKE_EMAIL.test(email)) {
      setError(accountMessages.email);
      return form.querySelector('input')?.focus();
    }
    setError(undefined);
    setBusy(true);
    await toasts.during(async () => {
      try {
        await call(newsletterRoutes.subscribe, { body: { email, audience: 'user', ...topic } });
        form.reset();
        setSentTo(email);
        track('newsletter_subscribed', { audience: 'user' });
        toast.success(NEWSLETTER_MESSAGES.success);
      } catch {
        toast.error(NEWSLETTER_MESSAGES.failure);
      }
    });
    setBusy(false);
  };

  return { error, isReady, isBusy, sentTo, subscribe };
}

/** Shows that a subscription has to be confirmed by the button in the email. */
export function ConfirmByEmail({ to }: { to: string }) {
  return (
    <p role="status" className="w-full text-caption wrap-anywhere">
      <strong className="font-semibold">One more step:</strong> press the button in the email that we sent to {to}. You
      get nothing else until then.
    </p>
  );
}
