import { Bookmark, Check, Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ListView } from '@townlink/contracts';
import { Button, Menu, MenuItem, MenuLabel, MenuSeparator } from '@townlink/web-ui';
import { ManageViewsDialog, SaveViewDialog } from './saved-view-dialogs';
import type { ColumnChoice } from './use-columns';
import { useSavedViews } from './use-saved-views';

interface SavedViewsProps {
  /** The list's name. */
  name: string;
  /** The current filters, order and size. */
  parameters: string;
  columns: ColumnChoice;
  onChoose: (parameters: string, columns: ColumnChoice) => void;
}

/** The administrator's saved views of a list, to apply or add to. */
export function SavedViews({ name, onChoose, ...now }: SavedViewsProps) {
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const opener = useRef<HTMLButtonElement>(null);
  const ofDialog = { list: name, returnFocus: opener, onClose: () => setDialog(undefined) };
  return (
    <>
      <Menu
        trigger={
          <Button ref={opener} variant="quiet" size="small">
            <Bookmark aria-hidden="true" className="size-4" /> Views
          </Button>
        }
      >
        <Views name={name} now={now} onChoose={onChoose} />
        <MenuSeparator />
        <MenuItem onSelect={() => setDialog('save')}>
          <Bookmark aria-hidden="true" /> Save this view
        </MenuItem>
        <MenuItem onSelect={() => setDialog('manage')}>
          <Settings2 aria-hidden="true" /> Manage views
        </MenuItem>
      </Menu>
      {dialog === 'save' && <SaveViewDialog {...ofDialog} parameters={now.parameters} {...sidesOf(now.columns)} />}
      {dialog === 'manage' && <ManageViewsDialog {...ofDialog} />}
    </>
  );
}

interface ViewsProps extends Pick<SavedViewsProps, 'name' | 'onChoose'> {
  now: Pick<SavedViewsProps, 'parameters' | 'columns'>;
}

/** Inside the menu, so that the views load when it opens. */
function Views({ name, now, onChoose }: ViewsProps) {
  const { data, isError, refetch } = useSavedViews(name);
  if (isError && !data) {
    return (
      <MenuItem onSelect={(event) => [event.preventDefault(), void refetch()]}>
        Failed to fetch your views. Try again
      </MenuItem>
    );
  }
  if (!data || data.length === 0) {
    return <MenuLabel className="text-caption text-muted">{data ? 'No views saved yet' : 'Loading…'}</MenuLabel>;
  }
  return (
    <div className="max-h-[50dvh] max-w-96 overflow-y-auto">
      {data.map((view) => {
        const isShown = isSame(view, now);
        return (
          <MenuItem
            key={view.id}
            aria-current={isShown || undefined}
            onSelect={() => onChoose(view.parameters, choiceOf(view))}
          >
            <bdi className="min-w-0 grow wrap-anywhere">{view.name}</bdi>
            {isShown && <Check aria-hidden="true" />}
          </MenuItem>
        );
      })}
    </div>
  );
}

/** Stored form of the chosen columns: shown and hidden ones. */
function sidesOf(columns: ColumnChoice): Pick<ListView, 'shown' | 'hidden'> {
  const ids = Object.keys(columns).sort();
  return { shown: ids.filter((id) => columns[id]), hidden: ids.filter((id) => !columns[id]) };
}

const choiceOf = ({ shown, hidden }: ListView): ColumnChoice => ({
  ...Object.fromEntries(shown.map((id) => [id, true])),
  ...Object.fromEntries(hidden.map((id) => [id, false])),
});

function isSame({ parameters, shown, hidden }: ListView, now: ViewsProps['now']): boolean {
  const sides = sidesOf(now.columns);
  return (
    parameters === now.parameters && String(shown) === String(sides.shown) && String(hidden) === String(sides.hidden)
  );
}
