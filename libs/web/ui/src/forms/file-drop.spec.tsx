import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileDrop, megabytes } from './file-drop';

const pdf = new File(['%PDF-1.7'], 'license.pdf', { type: 'application/pdf' });
const onChoose = jest.fn<(file: File) => void>();

function LicenseField({ error }: { error?: string }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileDrop
      label="License"
      hint="Supports PDF (max 10MB)"
      accept="application/pdf"
      file={file}
      error={error}
      onChoose={(chosen) => {
        onChoose(chosen);
        setFile(chosen);
      }}
      onRemove={() => setFile(null)}
    />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('License');
const frame = () => input().parentElement!;
const description = () =>
  (input().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean)
    .join(' ');

describe('the drop zone', () => {
  it('is a labeled field that states what it accepts', () => {
    render(<LicenseField />);
    expect(input().accept).toBe('application/pdf');
    expect(description()).toBe('Supports PDF (max 10MB)');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
  });

  it('accepts a chosen file, and shows its name and size', async () => {
    render(<LicenseField />);
    await userEvent.upload(input(), pdf);
    expect(onChoose).toHaveBeenLastCalledWith(pdf);
    expect(screen.getByText('license.pdf')).toBeTruthy();
    expect(screen.getByText('0.01 MB')).toBeTruthy();
  });

  it('accepts a dropped file, the first of several, and keeps the browser from opening it', () => {
    render(<LicenseField />);
    const isLeftToBrowser = fireEvent.drop(frame(), { dataTransfer: { files: [pdf, new File([], 'other.pdf')] } });
    expect(isLeftToBrowser).toBe(false);
    expect(onChoose).toHaveBeenLastCalledWith(pdf);
  });

  it('ignores a drop without a file, such as text', () => {
    onChoose.mockClear();
    render(<LicenseField />);
    fireEvent.drop(frame(), { dataTransfer: { files: [] } });
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('returns the focus to the field when the file is removed, and accepts the same one again', async () => {
    render(<LicenseField />);
    await userEvent.upload(input(), pdf);
    await userEvent.click(screen.getByRole('button', { name: 'Remove file' }));
    expect(document.activeElement).toBe(input());
    expect(screen.queryByText('license.pdf')).toBeNull();
    onChoose.mockClear();
    await userEvent.upload(input(), pdf);
    expect(onChoose).toHaveBeenCalledTimes(1);
  });

  it('has the error as the field’s description', () => {
    render(<LicenseField error="License file is required" />);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(description()).toContain('License file is required');
  });

  it.each([
    [0, '0.00 MB'],
    [1, '0.01 MB'],
    [1_572_864, '1.50 MB'],
  ])('formats %i bytes as %s', (bytes, shown) => expect(megabytes(bytes)).toBe(shown));
});
