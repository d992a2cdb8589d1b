import { type FormEvent, useState } from 'react';
import { isEmail } from 'class-validator';
import { API } from '@townlink/contracts';
import { useHttp } from '@townlink/web-federation';
import { Button, Field, Input } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

interface NotifyMeProps {
  /** Slug of the city that is asked about. */
  city: string | undefined;
  /** Slug of the category that is asked about. */
  category: string | undefined;
}

/** Remembers an e-mail address for a city and category without providers. */
export function NotifyMe({ city, category }: NotifyMeProps) {
  const http = useHttp();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const subscribe = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!address) return;
    if (!isEmail(address)) return setError('Please enter a valid email address');
    setError(undefined);
    setBusy(true);
    try {
      await http('POST', API.newsletterSubscribe, {
        json: { email: address, audience: 'user', city_slug: city, category_slug: category },
      });
      setEmail('');
      toast.success("Thanks! We'll notify you when providers are available in your area.");
    } catch {
      toast.error('Failed to subscribe. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void subscribe(event)} className="flex items-start gap-3">
      <Field label="E-mail address" labelHidden error={error} className="grow">
        <Input
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy && 'Saving…'}>
        Notify Me
      </Button>
    </form>
  );
}
