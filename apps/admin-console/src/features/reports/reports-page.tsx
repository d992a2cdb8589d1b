import { useState } from 'react';
import {
  LISTING_REPORT_REASON_NAMES,
  type ManagedReport,
  REPORT_FILTERS,
  REPORT_REASON_FILTERS,
  REPORT_STATE_TEXTS,
} from '@townlink/contracts';
import { Button } from '@townlink/web-ui';
import { useMay } from '../rights/may';
import { BulkProgress } from '../shared/bulk/bulk-progress';
import { DataListPage } from '../shared/list/data-list-page';
import { useSelection } from '../shared/list/use-selection';
import { BulkReportsDialog, CloseTogether, useBulkReports } from './bulk-reports';
import { reportColumns, rowNameOf } from './report-columns';
import { ReportDialog } from './report-dialog';
import { useReports } from './use-reports';

const STATE_CHOICE = {
  name: 'state',
  label: 'State',
  words: REPORT_FILTERS.map(
    (state) => [state, state === 'open' ? 'Open' : state === 'all' ? 'All' : REPORT_STATE_TEXTS[state]] as const,
  ),
};

const REASON_CHOICE = {
  name: 'reason',
  label: 'Reason',
  words: REPORT_REASON_FILTERS.map(
    (reason) => [reason, reason === 'all' ? 'All' : LISTING_REPORT_REASON_NAMES[reason]] as const,
  ),
};

const idOf = ({ id }: ManagedReport) => id;

/** Visitors' reports about listings. */
export function Component() {
  const list = useReports();
  const [opened, setOpened] = useState<ManagedReport | null>(null);
  const mayAct = useMay()('reports:act');
  const selection = useSelection(idOf);
  const bulk = useBulkReports();
  return (
    <DataListPage
      title="Reports"
      lead="What visitors say is wrong with listings. Wrong facts go to the provider for seven days first; a report alone hides nothing."
      choices={[STATE_CHOICE, REASON_CHOICE]}
      list={list}
      columns={reportColumns}
      nouns={['report', 'reports']}
      idOf={idOf}
      nameOf={rowNameOf}
      selection={mayAct ? selection : undefined}
      bulk={(chosen) => (
        <CloseTogether
          chosen={chosen}
          filters={{ state: list.filters.state, reason: list.filters.reason }}
          isPending={bulk.isPending}
          onPrepare={bulk.prepare}
        />
      )}
      above={<BulkProgress {...bulk} />}
      failed="Failed to fetch reports"
      empty={['No reports here', 'What visitors report with “Something wrong?” on a listing is shown here.']}
      drawing="mailbox"
      actions={(report) => (
        <Button
          size="small"
          variant={report.state === 'decided' ? 'secondary' : undefined}
          onClick={() => setOpened(report)}
          aria-label={`Open the report about ${rowNameOf(report)}`}
        >
          Open
        </Button>
      )}
    >
      <BulkReportsDialog key={bulk.prepared?.id} bulk={bulk} onStarted={selection.clear} />
      {opened && <ReportDialog report={opened} onClose={() => setOpened(null)} />}
    </DataListPage>
  );
}
