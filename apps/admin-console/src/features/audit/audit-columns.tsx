import { auditedChanges, type AuditLine } from '@townlink/contracts';
import { When } from '@townlink/web-ui';
import type { Column } from '../shared/list/list-row';
import { CopyId, NamedProvider } from '../shared/named-provider';
import { actionText, actorText, fieldText, stateText } from './audit-format';

export const auditColumns: readonly Column<AuditLine>[] = [
  {
    id: 'what',
    title: 'What was done',
    isName: true,
    className: 'min-w-44 align-top wrap-anywhere',
    cell: (line) => (
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0">
          <span className="block font-medium">{actionText(line.action)}</span>
          <span className="block text-caption text-muted">
            <Subject line={line} />
          </span>
        </span>
        {isNamed(line) && <CopyId id={line.subject_id} />}
      </span>
    ),
  },
  {
    id: 'who',
    title: 'Who',
    className: 'align-top text-caption wrap-anywhere @min-[60rem]:min-w-36',
    cell: (line) => (
      <>
        <bdi>{actorText(line)}</bdi>
        {line.address && <span className="block text-muted">from {line.address}</span>}
      </>
    ),
  },
  {
    id: 'when',
    title: 'When',
    sort: 'when',
    first: 'desc',
    className: 'align-top text-caption tabular-nums @min-[60rem]:min-w-28',
    cell: ({ created_at }) => <When withTime at={created_at} />,
  },
  {
    id: 'changes',
    title: 'Changes',
    isPlain: true,
    className: 'align-top text-caption wrap-anywhere @min-[60rem]:min-w-56',
    cell: (line) => <Changes line={line} />,
  },
  {
    id: 'reason',
    title: 'Reason',
    isPlain: true,
    className: 'align-top text-caption wrap-anywhere',
    cell: ({ reason }) => reason && <q>{reason}</q>,
  },
  {
    id: 'details',
    title: 'Details',
    isHidden: true,
    className: 'align-top text-caption wrap-anywhere',
    cell: ({ details }) => <Pairs pairs={Object.entries(details)} />,
  },
];

/** Providers are shown by name, but the log is filtered by id. */
const isNamed = (line: AuditLine): line is AuditLine & { subject_id: string } => line.provider_name !== null;

function Subject({ line: { subject_type, subject_id, provider_name } }: { line: AuditLine }) {
  if (subject_type !== 'provider' || !subject_id) return [subject_type, subject_id].filter(Boolean).join(' ');
  return (
    <>
      {provider_name !== null && 'provider '}
      <NamedProvider id={subject_id} name={provider_name} />
    </>
  );
}

function Changes({ line }: { line: AuditLine }) {
  const changes = auditedChanges(line);
  if (changes.length === 0) return <Pairs pairs={Object.entries(line.details)} />;
  return (
    <dl className="grid gap-0.5">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="inline text-muted">{fieldText(field)}: </dt>
          <dd className="inline">
            <del className="text-muted">
              <span className="sr-only">before </span>
              {stateText(before)}
            </del>
            <span aria-hidden="true"> → </span>
            <ins className="no-underline">
              <span className="sr-only">after </span>
              {stateText(after)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Pairs({ pairs }: { pairs: readonly (readonly [string, unknown])[] }) {
  return (
    <dl className="grid gap-0.5">
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt className="inline text-muted">{fieldText(name)}: </dt>
          <dd className="inline">{stateText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
