import { CardListPage, useCards } from '../shared/list/card-list-page';
import { TaskCard } from './task-card';
import { useRegisterTasks } from './use-register-tasks';

const STATE_CHOICE = {
  name: 'state',
  label: 'Show',
  words: [
    ['open', 'Waiting'],
    ['closed', 'Decided'],
  ],
} as const;

const EMPTY = {
  open: ['No differences', 'Licenses that differ from their register, or are not in it, appear here.'],
  closed: ['Nothing decided yet', 'Your decisions about differences are listed here.'],
} as const;

/** Differences between listed licenses and the registers of their states. */
export function Component() {
  const list = useRegisterTasks();
  return (
    <CardListPage
      title="Registers"
      lead="We compare listed licenses with the registers of Washington and Oregon every day. Differences wait here for your decision; a difference alone ends no check or listing."
      choices={[STATE_CHOICE]}
      cards={useCards(list)}
      failed="Failed to fetch differences"
      empty={EMPTY[list.filters.state]}
      idOf={({ id }) => id}
      card={(task, _, onDecided) => <TaskCard task={task} onDecided={onDecided} />}
    />
  );
}
