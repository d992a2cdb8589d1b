import { BarPlot, Card, StatRow, Timeline, type TimelineStep } from '@townlink/web-ui';
import { Variant } from './variants';

const way = (states: TimelineStep['state'][], notes: string[]): TimelineStep[] =>
  ['Applied', 'Paid', 'Reviewed', 'Live'].map((title, index) => ({
    title,
    state: states[index]!,
    note: notes[index],
  }));

const ways: Record<string, TimelineStep[]> = {
  'Just applied': way(['done', 'current', 'ahead', 'ahead'], ['Jan 28, 2026', 'Choose how to pay']),
  Waiting: way(['done', 'done', 'current', 'ahead'], ['Jan 28, 2026', 'Jan 28, 2026', 'Within 1-2 business days']),
  Rejected: way(
    ['done', 'done', 'failed', 'ahead'],
    ['Jan 28, 2026', 'Jan 28, 2026', 'The license that was sent in has expired; please send in the current one'],
  ),
  Live: way(['done', 'done', 'done', 'done'], ['Jan 28, 2026', 'Jan 28, 2026', 'Feb 2, 2026', 'Since Feb 2, 2026']),
};

export function Timelines() {
  return Object.entries(ways).map(([name, steps]) => (
    <Variant key={name} name={name}>
      <Card>
        <Timeline label={`Where you are: ${name}`} steps={steps} />
      </Card>
    </Variant>
  ));
}

const brought = [
  { label: 'Calls started', value: 36, note: '21 the 8 weeks before' },
  { label: 'Website visits', value: '1,310,482', note: '40 the 8 weeks before' },
  { label: 'For each call', value: '$2.17', note: '$78 for 2 months' },
];
const waiting = [
  { label: 'Waiting', value: 12, note: 'applications' },
  { label: 'Oldest', value: '1 day', note: 'of 2' },
  { label: 'Decided this week', value: 41, note: '38 approved' },
];

export function StatRows() {
  return (
    <>
      <Card>
        <StatRow stats={brought} />
      </Card>
      <Card>
        <StatRow stats={brought} isLoading />
      </Card>
      <StatRow variant="sheet" stats={[...waiting, { label: 'Usual answer', value: '9 h', note: 'after applying' }]} />
      <StatRow variant="sheet" stats={waiting} />
      <StatRow variant="sheet" stats={waiting} isLoading />
    </>
  );
}

const weeks = ['Oct 4', 'Oct 11', 'Oct 18', 'Oct 25', 'Nov 1', 'Nov 8', 'Nov 15', 'Nov 22'];
const plot = (values: number[]) => values.map((value, index) => ({ label: weeks[index]!, value }));

export function BarPlots() {
  const plots: Record<string, number[]> = {
    'Eight weeks': [41, 48, 46, 63, 60, 77, 82, 96],
    'The first week': [3],
    'Nothing happened': [0, 0, 0, 0, 0, 0, 0, 0],
    'A great many': [120_000, 1_310_482, 48, 0, 5, 999_999, 12, 1_000_000],
    'No figures': [],
    'Two weeks': [12, 7],
  };
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {Object.entries(plots).map(([name, values]) => (
        <Variant key={name} name={name}>
          <Card>
            <BarPlot title={`Profile views a week: ${name.toLowerCase()}`} unit="Week of" bars={plot(values)} />
          </Card>
        </Variant>
      ))}
    </div>
  );
}
