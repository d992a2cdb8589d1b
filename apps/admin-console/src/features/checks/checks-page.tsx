import { CardListPage, useCards } from '../shared/list/card-list-page';
import { ApprovedCard } from './approved-card';
import { CheckCard } from './check-card';
import { useChecks } from './use-checks';

const STATE_CHOICE = {
  name: 'state',
  label: 'Show',
  words: [
    ['waiting', 'Waiting to be checked'],
    ['approved', 'Approved'],
    ['renamed', 'Made for an earlier name'],
  ],
} as const;

const EMPTY = {
  waiting: ['No documents to check', 'Certificates, bonds and reports appear here as they come in.'],
  approved: [
    'No approved checks',
    'Approved checks are listed here, so that you can look at them or take them off a passport.',
  ],
  renamed: [
    'No checks of an earlier name',
    'When a business changes its name, its earlier checks are listed here. They stay on the passport until you decide.',
  ],
} as const;

/** Checks other than the license: insurance, bonds, identity and background checks. */
export function Component() {
  const list = useChecks();
  const { state } = list.filters;
  return (
    <CardListPage
      title="Checks"
      lead="Documents that approved providers have submitted for their passport. An earlier check stays valid until it ends."
      choices={[STATE_CHOICE]}
      cards={useCards(list)}
      failed="Failed to fetch documents"
      empty={EMPTY[state]}
      idOf={({ id }) => id}
      card={(check, position, onDecided) =>
        state === 'waiting' ? (
          <CheckCard check={check} isOpenAtFirst={position === 0} onDecided={onDecided} />
        ) : (
          <ApprovedCard check={check} isRenamed={state === 'renamed'} onDecided={onDecided} />
        )
      }
    />
  );
}
