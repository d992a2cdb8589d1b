import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { earliestToday, type OpeningHours, type SpecialDay, upcomingHolidays, calendarDay } from '@townlink/contracts';
import { SpecialDaysFields } from './special-days-fields';
import { WeekFields } from './week-fields';

function Week({ start, onHours }: { start: OpeningHours[]; onHours: (hours: OpeningHours[]) => void }) {
  const [hours, setHours] = useState(start);
  onHours(hours);
  return <WeekFields hours={hours} onChange={setHours} />;
}

function SpecialDays({ onDays }: { onDays: (days: SpecialDay[]) => void }) {
  const [days, setDays] = useState<SpecialDay[]>([]);
  onDays(days);
  return <SpecialDaysFields days={days} onChange={setDays} />;
}

describe('[LIST-2] the hours of a listing', () => {
  const monday: OpeningHours = { day: 'Monday', opens: '08:00', closes: '12:00' };
  const openWeek = (start: OpeningHours[]) => {
    let hours: OpeningHours[] = [];
    render(<Week start={start} onHours={(now) => (hours = now)} />);
    return () => hours.map(({ day, opens, closes }) => `${day.slice(0, 3)} ${opens}–${closes}`);
  };

  it('can have several spans a day, added by keyboard', async () => {
    const hours = openWeek([monday]);
    screen.getByRole('button', { name: 'Add another time on Monday' }).focus();
    await userEvent.keyboard('{Enter}');
    const second = screen.getByLabelText('Monday from, time 2');
    expect(document.activeElement).toBe(second);
    await userEvent.type(second, '13:00');
    await userEvent.type(screen.getByLabelText('Monday to, time 2'), '17:00');
    expect(hours()).toEqual(['Mon 08:00–12:00', 'Mon 13:00–17:00']);
  });

  it('can be copied to other days by keyboard', async () => {
    const hours = openWeek([monday, { ...monday, day: 'Tuesday', opens: '09:00' }, { ...monday, day: 'Sunday' }]);
    screen.getByRole('button', { name: 'Copy Monday’s hours' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'To Monday through Friday' }));
    expect(hours()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sun'].map((day) => `${day} 08:00–12:00`));
  });

  it('suggest holidays, which are closed until hours are given', async () => {
    let days: SpecialDay[] = [];
    render(<SpecialDays onDays={(now) => (days = now)} />);
    const [next, ...later] = upcomingHolidays(earliestToday());
    const name = calendarDay(next!.date);
    expect(screen.getByText(`${next!.name}, ${name}`)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add this holiday' }));
    expect(days).toEqual([{ date: next!.date, spans: [] }]);
    await userEvent.click(screen.getByLabelText(`Closed on ${name}`));
    await userEvent.type(screen.getByLabelText(`${name} from`), '08:00');
    await userEvent.type(screen.getByLabelText(`${name} to`), '12:00');
    expect(days).toEqual([{ date: next!.date, spans: [{ opens: '08:00', closes: '12:00' }] }]);
    await userEvent.click(screen.getByRole('button', { name: `Close on all ${later.length}` }));
    expect(days).toHaveLength(1 + later.length);
    await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
    expect(days).toHaveLength(later.length);
  });
});
