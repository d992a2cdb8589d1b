import { SecretDialog } from '@townlink/web-forms/api-keys';

interface PartnerSecretProps {
  secret: string;
  onClose: () => void;
}

export const PartnerSecret = (props: PartnerSecretProps) => (
  <SecretDialog advice="Send it over a secure channel, not by email." {...props} />
);
