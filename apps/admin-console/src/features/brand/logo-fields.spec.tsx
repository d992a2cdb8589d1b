import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BRAND_MESSAGES, SaveBrandRequest } from '@townlink/contracts';
import { useContractForm } from '@townlink/web-forms';
import { answering, renderPage } from '@townlink/web-testing';
import { useState } from 'react';
import { LogoFields, type LogoRefusals } from './logo-fields';

/** jsdom's files have no readable bytes. */
const file = (name: string, type: string) =>
  Object.assign(new File(['x'], name, { type }), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) });

function Logos() {
  const form = useContractForm(SaveBrandRequest);
  const [refusals, setRefusals] = useState<LogoRefusals>({});
  return (
    <LogoFields
      form={form}
      refusals={refusals}
      onRefusals={setRefusals}
      saved={form.getValues()}
      onChosen={() => undefined}
    />
  );
}

describe('the logos of a brand', () => {
  it('[BRAND-1] keep showing the refusal of one file while another is uploaded', async () => {
    const upload = Promise.withResolvers<{ name: string }>();
    const { http } = answering({ 'POST /api/admin/brand/logos': () => upload.promise });
    renderPage(<Logos />, { http });
    const user = userEvent.setup({ applyAccept: false });
    const choose = async (label: string, name: string, type: string) =>
      user.upload(await screen.findByLabelText(label), file(name, type));
    await choose('Logo (optional)', 'wide.png', 'image/png');
    await choose('Square logo (optional)', 'square.gif', 'image/gif');
    expect(await screen.findByText(BRAND_MESSAGES.logoType)).toBeTruthy();
    upload.resolve({ name: 'light-1.png' });
    expect(await screen.findByRole('img', { name: 'Logo, as uploaded' })).toBeTruthy();
    expect(screen.getByText(BRAND_MESSAGES.logoType)).toBeTruthy();
  });
});
