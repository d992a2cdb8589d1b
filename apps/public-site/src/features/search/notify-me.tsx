import { ConfirmByEmail, useSubscription } from '@townlink/web-forms/subscription';
import { Button, Field, Input } from '@townlink/web-ui';

interface NotifyMeProps {
  /** Slug of the city that is asked about. */
  city: string | undefined;
  /** Slug of the category that is asked about. */
  category?: string;
  /** What was typed, where that is no category yet. */
  words?: string;
}

/** Remembers an email address for a city and category without providers. */
export function NotifyMe({ city, category, words }: NotifyMeProps) {
  const { error, isReady, isBusy, sentTo, subscribe } = useSubscription({
    city_slug: city,
    category_slug: category,
    category_words: words,
  });
  return (
    <form noValidate onSubmit={(event) => void subscribe(event)} className="flex flex-wrap items-start gap-3">
      <Field label="Email" labelHidden error={error} className="min-w-0 grow basis-40">
        <Input type="email" name="email" autoComplete="email" placeholder="you@example.com" maxLength={254} />
      </Field>
      <Button type="submit" disabled={!isReady} busy={isBusy && 'Saving…'}>
        Notify Me
      </Button>
      {sentTo && <ConfirmByEmail to={sentTo} />}
    </form>
  );
}
