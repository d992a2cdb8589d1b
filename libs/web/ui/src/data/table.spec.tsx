import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Cell, HeadCell, Row, Table } from './table';

describe('a table', () => {
  beforeEach(() => {
    render(
      <Table caption="Providers">
        <thead>
          <tr>
            <HeadCell>Business</HeadCell>
            <HeadCell>City</HeadCell>
          </tr>
        </thead>
        <tbody>
          <Row className="grid">
            <Cell>Ace Plumbing</Cell>
            <Cell>Riverton, UT</Cell>
          </Row>
        </tbody>
      </Table>,
    );
  });

  it('is named by its caption', () => {
    expect(screen.getByRole('table', { name: 'Providers' })).toBeTruthy();
  });

  it('can be scrolled by keyboard: its frame is focusable and has the same name', async () => {
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Providers' }));
  });

  it('heads its columns as such', () => {
    const heads = screen.getAllByRole<HTMLTableCellElement>('columnheader');
    expect(heads.map(({ textContent, scope }) => [textContent, scope])).toEqual([
      ['Business', 'col'],
      ['City', 'col'],
    ]);
  });

  it('keeps row and cell roles when laid out as cards', () => {
    const row = screen.getAllByRole('row')[1]!;
    expect(row.getAttribute('role')).toBe('row');
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => [cell.getAttribute('role'), cell.textContent])).toEqual([
      ['cell', 'Ace Plumbing'],
      ['cell', 'Riverton, UT'],
    ]);
  });
});
