import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@townlink/web-testing';
import { currentToasts, toast } from '@townlink/web-ui/toast';
import { useFormMutation } from './use-form-mutation';

const titles = () => currentToasts().map(({ title }) => title);

function Sender({ send }: { send: () => Promise<void> }) {
  const { mutate } = useFormMutation({
    mutationFn: send,
    onSuccess: () => toast.info('Sent'),
    onError: () => toast.error('Not sent', { about: 'sending' }),
  });
  return <button onClick={() => mutate()}>Send</button>;
}

beforeEach(() => currentToasts().forEach(({ id }) => toast.dismiss(id)));

it('dismisses the toasts of the previous submission only', async () => {
  let isDown = true;
  renderPage(<Sender send={() => (isDown ? Promise.reject(new Error('Down')) : Promise.resolve())} />);
  toast.info('From elsewhere');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(titles()).toEqual(['From elsewhere', 'Not sent']));
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(titles()).toEqual(['From elsewhere', 'Sent']));
});
