/** Message about a failed external sign-in. */
export interface SignInErrorText {
  title: string;
  text: string;
}

interface SignInFailure {
  /** Error code of the accounts service. */
  code: string | undefined;
  /** Whether the person declined. */
  isDenied: boolean;
  /** Display name of the other site; empty if unknown. */
  provider: string;
  isLinking?: boolean;
}

/** The sign-in was started in another browser, has expired, or was used already. */
const OVER = new Set([
  'bad_oauth_state',
  'flow_state_not_found',
  'flow_state_expired',
  'bad_code_verifier',
  'pkce_code_verifier_not_found',
  'saml_relay_state_not_found',
]);

/** Uses only the error code: the rest of the address may be forged, so none of its text is shown. */
export function describeSignInError({ code, isDenied, provider, isLinking = false }: SignInFailure): SignInErrorText {
  const name = provider || 'the other site';
  const Name = provider || 'The other site';
  const orElse = isLinking ? '' : ', or sign in another way';
  if (code && OVER.has(code)) {
    return { title: 'This took too long', text: 'Or you started in another browser. Please try again.' };
  }
  switch (code) {
    case 'bad_oauth_callback':
      return isDenied
        ? { title: `You canceled at ${name}`, text: isLinking ? 'Nothing was linked.' : `Try again${orElse}.` }
        : { title: `${Name} did not confirm who you are`, text: `Please try again${orElse}.` };
    case 'request_timeout':
      return { title: `${Name} is not responding`, text: `Please try again later${orElse}.` };
    case 'provider_email_needs_verification':
      return {
        title: `${Name} has not confirmed your email`,
        text: `Confirm it there and come back. Or sign in another way, and link ${name} to your account afterward.`,
      };
    case 'identity_already_exists':
    case 'email_exists':
      return { title: 'This sign-in is already linked', text: `It is linked to an account here, maybe this one.` };
    case 'signup_disabled':
      return { title: 'This site is not open yet', text: 'New accounts can be made once it opens.' };
    case 'user_banned':
      return { title: 'This account is locked', text: 'Please write to our support team.' };
    case 'over_request_rate_limit':
      return { title: 'Too many attempts', text: 'Please wait a minute and try again.' };
    default:
      return {
        title: isLinking ? `${Name} was not linked` : `You could not be signed in with ${name}`,
        text: `Please try again${orElse}.`,
      };
  }
}
