import { useQuery } from '@tanstack/react-query';
import { formatCount, LISTING_REPORT_REASON_NAMES, type ReportFigure } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { Cell, HeadCell, Notice, Row, Table } from '@townlink/web-ui';

/** Reports of the last four quarters, by quarter and reason, with their outcomes. */
export function ReportFigures() {
  const { data: figures, isLoadingError } = useQuery(usePublicQueries().reportFigures());
  return (
    <section aria-labelledby="report-figures" className="grid gap-4">
      <h2 id="report-figures" className="text-title font-semibold">
        Reports by quarter
      </h2>
      {isLoadingError ? (
        <Notice>The figures could not be loaded. Please reload the page.</Notice>
      ) : figures?.length === 0 ? (
        <p className="measure">No listing was reported in the last four quarters.</p>
      ) : (
        <FigureTable figures={figures ?? []} />
      )}
    </section>
  );
}

const COLUMNS: readonly [title: string, value: (figure: ReportFigure) => number][] = [
  ['Received', ({ received }) => received],
  ['Corrected', ({ corrected }) => corrected],
  ['Paused or closed', ({ taken_off }) => taken_off],
  ['Not confirmed', ({ not_found }) => not_found],
  ['Reported before', ({ duplicate }) => duplicate],
  ['Open', ({ open }) => open],
];

function FigureTable({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <Table caption="Reports by quarter" isWhole>
      <thead>
        <tr>
          <HeadCell>Quarter</HeadCell>
          <HeadCell>Reason</HeadCell>
          {COLUMNS.map(([title]) => (
            <HeadCell key={title} className="text-right">
              {title}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <Row key={`${figure.year} ${figure.quarter} ${figure.reason}`}>
            <Cell className="whitespace-nowrap tabular-nums">
              Q{figure.quarter} {figure.year}
            </Cell>
            <Cell className="whitespace-nowrap">{LISTING_REPORT_REASON_NAMES[figure.reason]}</Cell>
            {COLUMNS.map(([title, value]) => (
              <Cell key={title} className="text-right tabular-nums">
                {formatCount(value(figure))}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
