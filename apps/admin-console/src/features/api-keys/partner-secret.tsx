import { SecretDialog } from '@townlink/web-forms/api-keys';

interface PartnerSecretProps {
  secret: string;
  onClose: () => void;
}

export const PartnerSecret = (props: PartnerSecretProps) => (
  <SecretDialog advice="Hand it over by a safe way, not by email." {...props} />
);
