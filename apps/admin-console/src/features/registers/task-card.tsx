import { REGISTER_OUTCOME_TEXTS, type RegisterTask } from '@townlink/contracts';
import { Badge, Card, Notice, When } from '@townlink/web-ui';
import { RegisterSides } from '../shared/register/register-sides';
import { listItem } from '../shared/use-focus-next';
import { TaskDecision } from './task-decision';
import { May } from '../rights/may';

interface TaskCardProps {
  task: RegisterTask;
  /** Called once the difference has left the list. */
  onDecided: () => void;
}

/** A difference with both records, and its decision. */
export function TaskCard({ task, onDecided }: TaskCardProps) {
  const { business_name, own, found, outcome } = task;
  return (
    <Card>
      <section aria-label={`License of ${business_name}`} className="grid gap-5">
        <Head task={task} />
        <RegisterSides own={{ name: own.name, number: own.number, expiresOn: own.expires_on }} comparison={found} />
        {outcome === null ? (
          <May right="checks:act">
            <TaskDecision task={task} onDecided={onDecided} />
          </May>
        ) : (
          <Decided task={task} />
        )}
      </section>
    </Card>
  );
}

function Head({ task }: { task: RegisterTask }) {
  const { business_name, category_name, city_name, city_state, is_listed, raised_at, own } = task;
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <h2 {...listItem} className="text-title font-semibold">
          <bdi>{business_name}</bdi>
        </h2>
        {!is_listed && <Badge>Not listed</Badge>}
      </div>
      <p className="text-body text-muted wrap-anywhere">
        {category_name} in {city_name}, {city_state} · {own.board} · found <When short at={raised_at} />
      </p>
    </header>
  );
}

function Decided({ task: { outcome, reason, decided_at } }: { task: RegisterTask }) {
  return (
    <Notice title={outcome && REGISTER_OUTCOME_TEXTS[outcome]}>
      {reason && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
      {decided_at && <When at={decided_at} />}
    </Notice>
  );
}
