import { useEffect, useRef, useState } from 'react';
import type { Provider, UserIdentity } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PAGES, signInTitles } from '@townlink/contracts';
import { useNavigate, useSearchParams } from '@townlink/web-federation';
import { useRedirecting } from '@townlink/web-forms/redirecting';
import { accountErrorCode, accountErrorMessage, redirectingClient } from '@townlink/web-session';
import { Button, ConfirmDialog, ErrorState, Notice, Skeleton, When } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AccountSection } from '../account/account-section';
import { clearSignInRedirect, readSignInCallback, saveSignInRedirect } from '../auth/sign-in-redirect';
import { type SignInMethods, useSignInMethods } from '../auth/sign-in-methods';
import { IDENTITIES, listIdentities, unlinkIdentity } from './identity-calls';
import { unwrap, withProof } from './with-proof';
import { describeSignInError, type SignInErrorText } from '../auth/sign-in-errors';

/** Linked sign-ins of other providers; hidden without any. */
export function LinkedSection() {
  const { providers } = useSignInMethods();
  const linkError = useLinkCallback();
  const { data, isError, refetch } = useQuery({ queryKey: IDENTITIES, queryFn: listIdentities, staleTime: 0 });
  const linked = data?.filter(({ provider }) => provider !== 'email' && provider !== 'phone');
  if (providers.length === 0 && !linkError && !linked?.length) return null;
  return (
    <AccountSection title="Linked sign-ins" lead="Sign in with an account that you have somewhere else.">
      {linkError && (
        <Notice kind="danger" role="alert" title={linkError.title}>
          {linkError.text}
        </Notice>
      )}
      {isError && !linked ? (
        <ErrorState
          headingLevel={3}
          className="py-4!"
          title="Your linked sign-ins could not be loaded"
          onRetry={() => void refetch()}
        />
      ) : linked ? (
        <>
          {linked.length === 0 ? (
            <p className="text-body">No other sign-in is linked.</p>
          ) : (
            <ul className="grid gap-4">
              {linked.map((identity) => (
                <LinkedRow
                  key={identity.identity_id}
                  identity={identity}
                  title={titleOf(identity.provider, providers)}
                  isOnly={data!.length === 1}
                />
              ))}
            </ul>
          )}
          <LinkAnother providers={providers} />
        </>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </AccountSection>
  );
}

/** Display name of a provider, also of one that has been disabled. */
function titleOf(name: string, providers: SignInMethods['providers']): string {
  if (name.startsWith('sso:')) return 'Your company';
  return providers.find((provider) => provider.name === name)?.title ?? signInTitles.get(name) ?? name;
}

function LinkAnother({ providers }: Pick<SignInMethods, 'providers'>) {
  const [redirectingTo, setRedirectingTo] = useRedirecting();
  const leave = async ({ name, title }: SignInMethods['providers'][number]) => {
    setRedirectingTo(name);
    saveSignInRedirect({ title, next: PAGES.security });
    try {
      const options = { redirectTo: location.origin + PAGES.security };
      const accounts = await redirectingClient();
      await withProof(async () => unwrap(await accounts.linkIdentity({ provider: name as Provider, options })));
    } catch (error) {
      setRedirectingTo(undefined);
      toast.error(`${title} was not linked`, { description: accountErrorMessage(error) });
    }
  };
  return (
    <div className="flex flex-wrap gap-3">
      {providers.map((provider) => (
        <Button
          key={provider.name}
          variant="secondary"
          disabled={redirectingTo !== undefined}
          busy={redirectingTo === provider.name && `Going to ${provider.title}…`}
          onClick={() => void leave(provider)}
        >
          Link {provider.title}
        </Button>
      ))}
    </div>
  );
}

interface LinkedRowProps {
  identity: UserIdentity;
  title: string;
  /** Whether it is the account's only identity. */
  isOnly: boolean;
}

function LinkedRow({ identity, title, isOnly }: LinkedRowProps) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const unlink = async () => {
    setRemoving(true);
    try {
      await unlinkIdentity(identity);
      toast.success('Unlinked', { description: title });
    } catch (error) {
      toast.error('It was not unlinked', { description: messageOf(error) });
    }
    await queryClient.invalidateQueries({ queryKey: IDENTITIES });
    setRemoving(false);
    setAsking(false);
  };
  const { email } = (identity.identity_data ?? {}) as { email?: string };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <p className="text-body font-semibold wrap-anywhere">{title}</p>
        <p className="text-caption text-muted wrap-anywhere">
          {email && <>{email}, </>}since <When at={identity.created_at!} />
        </p>
      </div>
      {isOnly ? (
        <p className="text-caption text-muted">Your only way to sign in</p>
      ) : (
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          Unlink<span className="sr-only"> {title}</span>
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Unlink ${title}?`}
        description={`${title} no longer signs you in here. Your account there stays as it is.`}
        confirmLabel="Unlink"
        cancelLabel="Keep it linked"
        danger
        busy={isRemoving && 'Unlinking…'}
        onConfirm={() => void unlink()}
      />
    </li>
  );
}

function messageOf(error: unknown): string {
  switch (accountErrorCode(error)) {
    case 'single_identity_not_deletable':
      return 'It is the only way left to sign in to your account.';
    case 'insufficient_aal':
      return 'Sign in with your second step first.';
    default:
      return accountErrorMessage(error);
  }
}

/**
 * Handles the callback after linking an external sign-in. The link exists by then. The code is not exchanged: that
 * would start another session, without the second step.
 */
function useLinkCallback(): SignInErrorText | undefined {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [back] = useState(() => readSignInCallback(parameters));
  const isTaken = useRef(false);
  useEffect(() => {
    if (!back || isTaken.current) return;
    isTaken.current = true;
    clearSignInRedirect();
    void navigate(PAGES.security, { replace: true });
    if (back.errorCode || !back.redirect) return;
    toast.success('Linked', { description: `You can sign in with ${back.redirect.title} from now on.` });
    void queryClient.invalidateQueries({ queryKey: IDENTITIES });
    // Once, with the initial address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!back?.errorCode || !back.redirect) return undefined;
  const { errorCode: code, isDenied, redirect } = back;
  return describeSignInError({ code, isDenied, provider: redirect.title, isLinking: true });
}
