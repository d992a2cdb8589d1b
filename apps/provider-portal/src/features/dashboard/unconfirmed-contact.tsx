import { Button, Notice } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { useSendContactLink } from './api/dashboard-calls';

/** For a contact address that is neither the account's nor confirmed, and so receives no mail. */
export function UnconfirmedContact({ email }: { email: string }) {
  const link = useSendContactLink();
  const send = async () => {
    try {
      await link.mutateAsync();
      toast.success('Please check your email', { description: `A link is on its way to ${email}.` });
    } catch (error) {
      toast.error('The link could not be sent', { description: error instanceof Error ? error.message : undefined });
    }
  };
  return (
    <Notice
      title="Your contact address is not confirmed"
      actions={
        <Button variant="secondary" size="small" busy={link.isPending && 'Sending…'} onClick={() => void send()}>
          {link.isSuccess ? 'Send again' : 'Send the link'}
        </Button>
      }
    >
      We write to your account’s address until you have opened the link that we send to {email}.
    </Notice>
  );
}
