import { ConfirmByEmail, useSubscription } from '@townlink/web-forms/subscription';
import { Button, Field, Input } from '@townlink/web-ui';

/** Subscribes an address to the newsletter, like the form in the footer. */
export function NewsletterForm() {
  const { error, isReady, isBusy, sentTo, subscribe } = useSubscription();
  return (
    <form
      noValidate
      aria-label="Newsletter"
      onSubmit={(event) => void subscribe(event)}
      className="grid max-w-md gap-3 noscript:hidden print:hidden"
    >
      <Field
        label="Email address"
        error={error}
        help="We send you an email to confirm. You can unsubscribe at any time."
      >
        <Input type="email" name="email" autoComplete="email" required maxLength={254} />
      </Field>
      <Button type="submit" className="justify-self-start" disabled={!isReady} busy={isBusy && 'Subscribing…'}>
        Subscribe
      </Button>
      {sentTo && <ConfirmByEmail to={sentTo} />}
    </form>
  );
}
