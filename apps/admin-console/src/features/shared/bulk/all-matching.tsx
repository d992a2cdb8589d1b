import { Button } from '@townlink/web-ui';

export interface AllMatchingProps {
  /** Selected rows. */
  count: number;
  /** Rows that match the filter; undefined while loading. */
  total: number | undefined;
  isAll: boolean;
  onAll: () => void;
}

/** The number of selected rows, and a button to select all that match the filter. */
export function AllMatching({ count, total = 0, isAll, onAll }: AllMatchingProps) {
  return (
    <div className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-caption font-semibold tabular-nums" role="status">
        {isAll
          ? `All ${total.toLocaleString('en-US')} that match are selected`
          : `${count.toLocaleString('en-US')} selected`}
      </p>
      {!isAll && total > count && (
        <Button variant="quiet" size="small" onClick={onAll}>
          Select all {total.toLocaleString('en-US')} that match
        </Button>
      )}
    </div>
  );
}
