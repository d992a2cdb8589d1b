import { PAGES } from '@townlink/contracts';
import { LinkButton } from '@townlink/web-ui';

interface SignedOutLinksProps {
  /** Layout for the phone's sheet. */
  wide?: boolean;
  onFollow?: () => void;
}

export function SignedOutLinks({ wide, onFollow }: SignedOutLinksProps) {
  const size = wide ? 'medium' : 'small';
  return (
    <>
      <LinkButton to={PAGES.signIn} variant={wide ? 'secondary' : 'quiet'} size={size} wide={wide} onClick={onFollow}>
        Sign In
      </LinkButton>
      <LinkButton to={PAGES.signUp} size={size} wide={wide} onClick={onFollow}>
        Join as Provider
      </LinkButton>
    </>
  );
}
