import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LICENSE_MAX_BYTES } from '@townlink/contracts';
import { useLicense } from '../use-license';
import { LicenseStep } from './license-step';

/** The step as the wizard shows it: continuing validates it. */
function Step() {
  const license = useLicense('018f0000-0000-7000-8000-0000000000aa');
  return (
    <>
      <LicenseStep license={license} />
      <button onClick={() => license.check()}>Go on</button>
    </>
  );
}

const fileOf = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
const pdf = fileOf('license.pdf', 'application/pdf');
const tooLarge = fileOf('scan.pdf', 'application/pdf', LICENSE_MAX_BYTES + 1);

/** Chooses a file, including types that the file dialog filters out, as drag and drop can. */
const choose = (file: File) => userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('License'), file);

describe('the license of an application', () => {
  /** IndexedDB is missing here, so nothing is stored, which is logged as a warning. */
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

  it.each([
    ['license.pdf', 'application/pdf'],
    ['license.jpg', 'image/jpeg'],
    ['license.png', 'image/png'],
    ['LICENSE.PDF', ''],
  ])('[ONB-2] is accepted as %s of type "%s"', async (name, type) => {
    render(<Step />);
    await choose(fileOf(name, type));
    expect(screen.getByText(name)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['a text', fileOf('license.txt', 'text/plain'), 'Please upload a PDF, JPG, or PNG file.'],
    ['a page that calls itself a PDF', fileOf('license.pdf', 'text/html'), 'Please upload a PDF, JPG, or PNG file.'],
    ['a file of no type and no known ending', fileOf('license', ''), 'Please upload a PDF, JPG, or PNG file.'],
    ['more than 10 MB', tooLarge, 'The license file is larger than 10MB.'],
  ])('[ONB-2] is refused as %s, and the previous choice stays', async (_what, file, message) => {
    render(<Step />);
    await choose(pdf);
    await choose(file);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('license.pdf')).toBeTruthy();
  });

  it('[ONB-2] may have exactly 10 MB', async () => {
    render(<Step />);
    await choose(fileOf('scan.pdf', 'application/pdf', LICENSE_MAX_BYTES));
    expect(screen.getByText('10.00 MB')).toBeTruthy();
  });

  it('[ONB-2] is required until a file is chosen', async () => {
    render(<Step />);
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByText('License file is required')).toBeTruthy();
    await choose(pdf);
    expect(screen.queryByText('License file is required')).toBeNull();
  });
});
