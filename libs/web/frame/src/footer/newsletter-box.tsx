import { useState, type FormEvent } from 'react';
import { API } from '@townlink/contracts';
import { useHttp } from '@townlink/web-federation';
import { Button, Field, Input } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

/** Subscribes an address to the newsletter. The browser checks the form of the address, the server everything else. */
export function NewsletterBox() {
  const http = useHttp();
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);

  const subscribe = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await http('POST', API.newsletterSubscribe, { json: { email: email.trim(), audience: 'user' } });
      setEmail('');
      toast.success("Thanks! We'll notify you when providers are available in your area.");
    } catch {
      toast.error('Failed to subscribe. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void subscribe(event)} className="grid max-w-md gap-2">
      <p className="text-body text-muted">Hear when new local providers join near you.</p>
      <div className="flex gap-2">
        <Field label="E-mail address" labelHidden className="grow">
          <Input
            type="email"
            name="email"
            autoComplete="email"
            placeholder="you@example.com"
            required
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={isBusy && 'Subscribing…'}>
          Subscribe
        </Button>
      </div>
    </form>
  );
}
