import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox';
import { Field } from './field';

const cities = ['Riverton, UT', 'Riverside, CA', 'Provo, UT'];

interface CityFieldProps {
  onSelect: (city: string) => void;
  onBlur?: () => void;
}

/** Opens when empty, with each state's options below its name. */
function GroupedField({ onSelect }: CityFieldProps) {
  return (
    <Field label="City">
      <Combobox
        value=""
        onType={() => undefined}
        options={['Provo, UT', 'Riverton, UT', 'Riverside, CA']}
        optionKey={(city) => city}
        optionLabel={(city) => city}
        optionGroup={(city) => city.slice(-2)}
        onSelect={onSelect}
        opensEmpty
        listLabel="Cities"
      />
    </Field>
  );
}

function CityField({ onSelect, onBlur }: CityFieldProps) {
  const [text, setText] = useState('');
  const options = cities.filter((city) => city.toLowerCase().startsWith(text.toLowerCase()));
  return (
    <Field label="City" error={text === 'bad' ? 'Please select a city' : undefined}>
      <Combobox
        value={text}
        onType={setText}
        options={options}
        optionKey={(city) => city}
        optionLabel={(city) => city}
        onSelect={onSelect}
        onBlur={onBlur}
        listLabel="Cities"
        emptyText="No such city"
      />
    </Field>
  );
}

function open() {
  const onSelect = jest.fn<(city: string) => void>();
  render(<CityField onSelect={onSelect} />);
  return { onSelect, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'City' }) };
}

const markedText = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the combobox', () => {
  it('opens with matching options and announces their number', async () => {
    const { box } = open();
    expect(box.getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(box, 'riv');
    expect(box.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('2 suggestions');
    await userEvent.type(box, 'ers');
    expect(screen.getByRole('status').textContent).toBe('1 suggestion');
  });

  it('can be operated by keyboard alone, and wraps around', async () => {
    const { box, onSelect } = open();
    await userEvent.type(box, 'riv{ArrowDown}');
    expect(markedText(box)).toBe('Riverton, UT');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(markedText(box)).toBe('Riverton, UT');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onSelect).toHaveBeenCalledWith('Riverside, CA');
    expect(box.getAttribute('aria-expanded')).toBe('false');
  });

  it('[FIND-1] opens when empty if allowed, and moves through groups as through a single list', async () => {
    const onSelect = jest.fn();
    render(<GroupedField onSelect={onSelect} />);
    const box = screen.getByRole('combobox');
    await userEvent.click(box);
    expect(
      screen.getAllByRole('group').map((group) => [group.getAttribute('aria-label'), group.children.length]),
    ).toEqual([
      ['UT', 2],
      ['CA', 1],
    ]);
    expect(screen.getByRole('status').textContent).toBe('3 suggestions');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(markedText(box)).toBe('Riverside, CA');
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledWith('Riverside, CA');
  });

  it('closes on blur, and notifies the form', async () => {
    const onBlur = jest.fn();
    render(<CityField onSelect={jest.fn()} onBlur={onBlur} />);
    const box = screen.getByRole('combobox');
    await userEvent.type(box, 'riv');
    expect(onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    expect([box.getAttribute('aria-expanded'), onBlur.mock.calls.length]).toEqual(['false', 1]);
  });

  it('closes on Escape without changing the text', async () => {
    const { box } = open();
    await userEvent.type(box, 'riv{Escape}');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect(box.value).toBe('riv');
  });

  it('selects a clicked option without losing the focus', async () => {
    const { box, onSelect } = open();
    await userEvent.type(box, 'pro');
    await userEvent.click(screen.getByRole('option', { name: 'Provo, UT' }));
    expect(onSelect).toHaveBeenCalledWith('Provo, UT');
    expect(document.activeElement).toBe(box);
  });

  it('shows when nothing matches, and is described by the field’s error', async () => {
    const { box } = open();
    await userEvent.type(box, 'bad');
    expect(screen.getByRole('status').textContent).toBe('No such city');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const describedBy = box.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe('Please select a city');
  });
});
