import { ConfirmByEmail, useSubscription } from '@townlink/web-forms/subscription';
import { Button, Field, Input } from '@townlink/web-ui';

/** Subscribes an address to the newsletter. The browser checks the address's format, the server everything else. */
export function NewsletterBox() {
  const { error, isReady, isBusy, sentTo, subscribe } = useSubscription();
  return (
    <form noValidate onSubmit={(event) => void subscribe(event)} className="grid max-w-md gap-2 noscript:hidden">
      <p className="text-body text-muted">Get our newsletter for people who hire local services.</p>
      <div className="flex items-start gap-2">
        <Field label="Newsletter address" labelHidden error={error} className="grow">
          <Input
            type="email"
            name="email"
            autoComplete="email"
            placeholder="you@example.com"
            required
            maxLength={254}
          />
        </Field>
        <Button type="submit" disabled={!isReady} busy={isBusy && 'Subscribing…'}>
          Subscribe
        </Button>
      </div>
      {sentTo && <ConfirmByEmail to={sentTo} />}
    </form>
  );
}
