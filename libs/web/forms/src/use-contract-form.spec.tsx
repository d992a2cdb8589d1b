import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SignInForm } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { showProblem, useContractForm } from './index';

function Form({ save }: { save: (values: SignInForm) => Promise<void> }) {
  const form = useContractForm(SignInForm, { defaultValues: { email: '', password: '' } });
  const [rest, setRest] = useState<string>();
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    save(values).catch((error: unknown) => setRest(showProblem(form, error))),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <input aria-label="Email" {...form.register('email')} />
      <output>{errors.email?.message}</output>
      <input aria-label="Password" {...form.register('password')} />
      <output>{errors.password?.message}</output>
      <button>Sign in</button>
      <p>{rest}</p>
    </form>
  );
}

const fill = async (email: string, password: string) => {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button'));
};

describe('a field on blur', () => {
  const show = () => {
    render(<Form save={() => Promise.resolve()} />);
    return screen.getByLabelText('Email');
  };
  const complaint = 'Please enter a valid email address';

  it('shows nothing if empty and untouched', async () => {
    fireEvent.focus(show());
    fireEvent.blur(screen.getByLabelText('Email'));
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    expect(screen.queryByText(complaint)).toBeNull();
  });

  it('shows the error of the input', async () => {
    await userEvent.type(show(), 'pat@');
    await userEvent.tab();
    expect(await screen.findByText(complaint)).toBeTruthy();
  });

  it('waits until the press that moved the focus has ended, so that the click is not lost', async () => {
    const email = show();
    await userEvent.type(email, 'pat@');
    const button = screen.getByRole('button');
    fireEvent.pointerDown(button);
    fireEvent.blur(email);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(screen.queryByText(complaint)).toBeNull();
    fireEvent.pointerUp(button);
    expect(await screen.findByText(complaint)).toBeTruthy();
  });
});

describe('a form on a request class', () => {
  it('shows the contract’s messages and focuses the first invalid field', async () => {
    render(<Form save={() => Promise.reject(new Error('must not be called'))} />);
    await fill('pat@', '12345');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('passes the transformed input to the handler', async () => {
    const saved: SignInForm[] = [];
    render(<Form save={(values) => Promise.resolve(void saved.push(values))} />);
    await fill('  pat@example.com ', ' secret ');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toEqual({ email: 'pat@example.com', password: ' secret ' });
  });

  it('shows server errors at their fields, and returns the remaining message', async () => {
    const field = { field: 'email', message: 'Taken' };
    const other = { field: 'captcha', message: 'Missing' };
    const { unmount } = render(<Form save={() => Promise.reject(new ApiProblem(400, { errors: [field] }))} />);
    await fill('pat@example.com', 'secret');
    expect(await screen.findByText('Taken')).toBeTruthy();
    expect(screen.queryByText('Something went wrong. Please try again.')).toBeNull();
    unmount();
    render(<Form save={() => Promise.reject(new ApiProblem(400, { detail: 'Not so.', errors: [field, other] }))} />);
    await fill('pat@example.com', 'secret');
    expect(await screen.findByText('Not so.')).toBeTruthy();
  });
});
