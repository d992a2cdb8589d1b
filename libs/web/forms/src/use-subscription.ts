import { type FormEvent, useState } from 'react';
import { accountMessages, NEWSLETTER_MESSAGES, newsletterRoutes } from '@townlink/contracts';
import { useCall, useTrack } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';

/** What is subscribed to: the newsletter, or news of one city and category. */
export interface SubscriptionTopic {
  city_slug?: string;
  category_slug?: string;
}

/** Something before an '@' and a host with a dot behind it; the server checks the rest. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** State of a box that subscribes an e-mail address: says how it went, and is cleared when it went well. */
export function useSubscription(topic: SubscriptionTopic = {}) {
  const call = useCall();
  const track = useTrack();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = email.trim();
    if (!address) return;
    if (!LOOKS_LIKE_EMAIL.test(address)) {
      setError(accountMessages.email);
      return event.currentTarget.querySelector('input')?.focus();
    }
    setError(undefined);
    setBusy(true);
    try {
      await call(newsletterRoutes.subscribe, { body: { email: address, audience: 'user', ...topic } });
      setEmail('');
      track('newsletter_subscribed', { audience: 'user' });
      toast.success(NEWSLETTER_MESSAGES.success);
    } catch {
      toast.error(NEWSLETTER_MESSAGES.failure);
    } finally {
      setBusy(false);
    }
  };

  return { email, setEmail, error, isBusy, subscribe };
}
