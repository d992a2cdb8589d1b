import { useEffect, useState } from 'react';
import { Building2, MessageSquareText } from 'lucide-react';
import { RecoverForm } from '@townlink/contracts';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorCode, accountErrorMessage, useSession } from '@townlink/web-session';
import { Button, Field, Input } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { useSignInMethods } from './sign-in-methods';
import { saveSignInRedirect } from './sign-in-redirect';
import { useRedirecting } from '@townlink/web-forms/redirecting';

interface OtherSignInMethodsProps {
  /** Path to open after signing in. */
  next: string;
  /** Where sign-in by text message is offered. */
  onPhone?: () => void;
}

/** Optional sign-in methods: external providers, company SSO, text messages. */
export function OtherSignInMethods({ next, onPhone }: OtherSignInMethodsProps) {
  const { providers, company, phone } = useSignInMethods();
  const { signInWithProvider } = useSession();
  const [redirectingTo, setRedirectingTo] = useRedirecting();
  const [isByCompany, setByCompany] = useState(false);
  const withPhone = phone && onPhone;
  if (providers.length === 0 && !company && !withPhone) return null;
  const leave = async ({ name, title }: { name: string; title: string }) => {
    setRedirectingTo(name);
    saveSignInRedirect({ title, next });
    try {
      await signInWithProvider(name);
    } catch (error) {
      setRedirectingTo(undefined);
      toast.error(`${title} could not be opened`, { description: accountErrorMessage(error) });
    }
  };
  return (
    <section aria-label="Other ways to sign in" className="grid gap-3 border-t border-line pt-5">
      {withPhone && (
        <Button variant="secondary" wide onClick={onPhone}>
          <MessageSquareText aria-hidden="true" className="size-4" /> Text me a code
        </Button>
      )}
      {providers.map((provider) => (
        <Button
          key={provider.name}
          variant="secondary"
          wide
          disabled={redirectingTo !== undefined}
          busy={redirectingTo === provider.name && `Going to ${provider.title}…`}
          onClick={() => void leave(provider)}
        >
          Continue with {provider.title}
        </Button>
      ))}
      {company && !isByCompany && (
        <Button variant="secondary" wide disabled={redirectingTo !== undefined} onClick={() => setByCompany(true)}>
          <Building2 aria-hidden="true" className="size-4" /> Continue with your company
        </Button>
      )}
      {isByCompany && <CompanySignIn next={next} />}
    </section>
  );
}

/** Finds the company's SSO by the domain of the work email. The address itself is not sent. */
function CompanySignIn({ next }: { next: string }) {
  const { signInWithCompany } = useSession();
  const [redirectingTo, setRedirectingTo] = useRedirecting();
  const form = useContractForm(RecoverForm, { defaultValues: { email: '' } });
  useEffect(() => form.setFocus('email'), [form]);
  const { errors, isSubmitting } = form.formState;
  const leave = async ({ email }: RecoverForm) => {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    saveSignInRedirect({ title: domain, next });
    try {
      await signInWithCompany(domain);
      setRedirectingTo(domain);
    } catch (error) {
      const isUnknown = accountErrorCode(error) === 'sso_provider_not_found';
      const message = isUnknown
        ? `${domain} has no company sign-in here. Please use another method.`
        : accountErrorMessage(error);
      form.setError('email', { type: 'server', message }, { shouldFocus: true });
    }
  };
  return (
    <form
      noValidate
      aria-label="Your company’s sign-in"
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit(leave)(event)}
    >
      <Field label="Work email" help="You continue on your company’s sign-in page." error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Button type="submit" wide busy={(isSubmitting || redirectingTo) && 'Opening…'}>
        Continue
      </Button>
    </form>
  );
}
