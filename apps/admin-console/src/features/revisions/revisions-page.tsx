import { CardListPage, useCards } from '../shared/list/card-list-page';
import { RevisionCard } from './revision-card';
import { useRevisions } from './use-revisions';

/** Changes of vetted data by listed providers: renewed licenses, new names and new services. */
export function Component() {
  return (
    <CardListPage
      title="Changes"
      lead="Renewed licenses, new names and new services of approved providers. What was approved stays until you decide."
      cards={useCards(useRevisions())}
      failed="Failed to fetch changes"
      empty={['No changes to vet', 'Renewed licenses, new names and new services appear here as they come in.']}
      idOf={({ id }) => id}
      card={(revision, _, onDecided) => <RevisionCard revision={revision} onDecided={onDecided} />}
    />
  );
}
