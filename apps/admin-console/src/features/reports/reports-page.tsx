import { type RefObject, useRef, useState } from 'react';
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
import { useFocusNext } from '../shared/use-focus-next';
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
  const rows = useRef<HTMLDivElement>(null);
  const { open, dialog } = useReportDialog(list, rows);
  const mayAct = useMay()('reports:act');
  const selection = useSelection(idOf);
  const bulk = useBulkReports();
  return (
    <DataListPage
      title="Reports"
      lead="Mistakes in listings that visitors reported. Wrong facts first go to the provider for seven days. A report alone does not hide a listing."
      choices={[STATE_CHOICE, REASON_CHOICE]}
      list={list}
      ref={rows}
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
          onClick={() => open(report)}
          aria-label={`Open the report about ${rowNameOf(report)}`}
        >
          Open
        </Button>
      )}
    >
      <BulkReportsDialog key={bulk.prepared?.id} bulk={bulk} onStarted={selection.clear} />
      {dialog}
    </DataListPage>
  );
}

/** The dialog of one report. A closed report leaves the list, unless that shows all, and the next one gets the focus. */
function useReportDialog({ data, filters }: ReturnType<typeof useReports>, rows: RefObject<HTMLElement | null>) {
  const focusNext = useFocusNext(rows);
  const [opened, setOpened] = useState<{ report: ManagedReport; position: number } | null>(null);
  const open = (report: ManagedReport) =>
    setOpened({ report, position: data?.rows.findIndex(({ id }) => id === report.id) ?? 0 });
  const dialog = opened && (
    <ReportDialog
      report={opened.report}
      onClose={() => setOpened(null)}
      onDecided={() => filters.state !== 'all' && focusNext(opened.position)}
    />
  );
  return { open, dialog };
}
