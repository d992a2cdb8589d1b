import { CircleCheck, CircleDashed, Clock } from 'lucide-react';
import { type ChecklistItem, type Setup, SETUP_STEPS, type SetupStepName, setupStepState } from '@townlink/contracts';
import { Badge, Button, LinkButton } from '@townlink/web-ui';
import { May } from '../rights/may';
import { Moment } from './check-row';
import { SenderRecords } from './sender-records';
import { StateBadge } from './state-badge';
import { useAskForRecords, useMakeWebhook, usePutOff } from './use-setup';

const STATES = {
  done: { words: 'Done', tone: 'success', Icon: CircleCheck },
  later: { words: 'Later', tone: 'neutral', Icon: Clock },
  open: { words: 'To do', tone: 'warning', Icon: CircleDashed },
} as const;

interface SetupStepProps {
  step: SetupStepName;
  number: number;
  setup: Setup;
  items: readonly ChecklistItem[];
}

/** One step with its checks, a link to where it is done, and 'Later'. */
export function SetupStep({ step, number, setup, items }: SetupStepProps) {
  const { title, does, items: names } = SETUP_STEPS[step];
  const state = setupStepState(step, items, setup.later);
  const later = setup.later[step];
  return (
    <li className="grid gap-3 p-4 md:px-5">
      <section aria-label={title} className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-semibold">
            {number}. {title}
          </h2>
          {state && <StepBadge state={state} />}
        </div>
        <p className="text-body text-muted">{does}</p>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {names.map((name) => {
            const item = items.find((one) => one.item === name);
            return item && <Check key={name} item={item} />;
          })}
        </ul>
        {state === 'later' && later && (
          <p className="text-caption text-muted wrap-anywhere">
            Skipped by {later.by ?? 'a closed account'} · <Moment at={later.at} />
          </p>
        )}
      </section>
      <Actions step={step} state={state} />
    </li>
  );
}

function StepBadge({ state }: { state: keyof typeof STATES }) {
  const { words, tone, Icon } = STATES[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {words}
    </Badge>
  );
}

function Check({ item: { title, state, found, remedy, records } }: { item: ChecklistItem }) {
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 text-body">
      <StateBadge state={state} />
      <span className="min-w-0 grow basis-64 wrap-anywhere">
        {title}: {found} {remedy}
      </span>
      {records && <SenderRecords records={records} />}
    </li>
  );
}

function Actions({ step, state }: { step: SetupStepName; state: ReturnType<typeof setupStepState> }) {
  const { title, place } = SETUP_STEPS[step];
  const putOff = usePutOff();
  const isLater = state === 'later';
  return (
    <div className="flex flex-wrap gap-2">
      {place && (
        <LinkButton variant="secondary" size="small" to={place.path}>
          {place.label}
        </LinkButton>
      )}
      {step === 'payments' && <MakeWebhook />}
      {step === 'email' && state !== 'done' && <AskForRecords />}
      {state !== 'done' && (
        <May right="launch:write">
          <Button
            variant="quiet"
            size="small"
            disabled={putOff.isPending}
            onClick={() => putOff.mutate({ step, later: !isLater })}
          >
            {isLater ? 'Reopen' : 'Later'} <span className="sr-only">{title}</span>
          </Button>
        </May>
      )}
    </div>
  );
}

function MakeWebhook() {
  const make = useMakeWebhook();
  return (
    <May right="launch:act">
      <Button variant="secondary" size="small" busy={make.isPending && 'Making…'} onClick={() => make.mutate()}>
        Make the webhook
      </Button>
    </May>
  );
}

function AskForRecords() {
  const ask = useAskForRecords();
  return (
    <May right="launch:act">
      <Button variant="secondary" size="small" busy={ask.isPending && 'Asking…'} onClick={() => ask.mutate()}>
        Get the DNS records
      </Button>
    </May>
  );
}
