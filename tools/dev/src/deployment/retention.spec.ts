import { execFileSync } from 'node:child_process';

const DAY = 86_400_000;

/** The name that make_backup would give a backup at a time. */
const nameOf = (at: Date) => `townlink-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.age`;
const backup = (at: string) => nameOf(new Date(at));

/** The names that deploy/lib/retention.sh would remove. */
function outdated(names: readonly string[]): string[] {
  const script = 'set -euo pipefail; . deploy/lib/retention.sh; outdated_backups';
  return execFileSync('bash', ['-c', script], { input: names.map((name) => `${name}\n`).join(''), encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}

const kept = (names: readonly string[]) => {
  const gone = new Set(outdated(names));
  return names.filter((name) => !gone.has(name));
};

describe('Retained backups', () => {
  it('[SHIP-2] are the newest of 7 days, of 4 weeks and of 12 months, of those made each night for two years', () => {
    const last = Date.parse('2026-11-28T02:15:00Z');
    const nights = Array.from({ length: 730 }, (_, night) => nameOf(new Date(last - night * DAY)));
    const days = kept(nights).map((name) => name.slice(9, 17));
    expect(days.slice(0, 7)).toEqual([28, 27, 26, 25, 24, 23, 22].map((day) => `202611${day}`));
    expect(days.slice(7, 9)).toEqual(['20261115', '20261108']);
    const months = '20261031 20260930 20260831 20260731 20260630 20260531 20260430 20260331 20260228 20260131 20251231';
    expect(days.slice(9)).toEqual(months.split(' '));
  });

  it('[SHIP-2] are all, as long as they are of at most seven days', () => {
    const week = [22, 23, 24, 25, 26, 27, 28].map((day) => backup(`2026-11-${day}T02:15:00Z`));
    expect(outdated(week)).toEqual([]);
    expect(outdated([])).toEqual([]);
  });

  it('[SHIP-2] are the last of several on one day', () => {
    const [morning, noon, night] = ['02', '12', '22'].map((hour) => backup(`2026-11-28T${hour}:00:00Z`));
    expect(outdated([noon!, night!, morning!])).toEqual([noon, morning]);
  });

  it('[SHIP-2] do not become fewer while the machine is off', () => {
    const before = Array.from({ length: 7 }, (_, day) => backup(`2026-01-0${day + 1}T02:15:00Z`));
    expect(outdated([...before, backup('2026-11-28T02:15:00Z')])).toEqual([before[0]]);
  });

  it('[SHIP-2] do not include other files, which are left alone', () => {
    const others = [
      'notes.txt',
      '.townlink-20240101T021500Z.part',
      'townlink-2024.tar.age',
      'my townlink-20240101T021500Z.tar.age',
    ];
    const nights = Array.from({ length: 40 }, (_, night) => nameOf(new Date(Date.parse('2026-11-28') - night * DAY)));
    expect(outdated([...others, ...nights]).filter((name) => others.includes(name))).toEqual([]);
  });
});
