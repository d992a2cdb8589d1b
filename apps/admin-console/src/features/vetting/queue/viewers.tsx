import { Eye } from 'lucide-react';

/** 'alex@example.com is looking at this'; undefined without viewers. */
function viewersText([first, second, ...more]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  if (second === undefined) return `${first} is looking at this`;
  if (more.length === 0) return `${first} and ${second} are looking at this`;
  return `${first} and ${more.length + 1} others are looking at this`;
}

interface ViewersProps {
  /** Email addresses of the other administrators who have it open. */
  viewers: readonly string[];
}

/** Who else has an application open. */
export function Viewers({ viewers }: ViewersProps) {
  const text = viewersText(viewers);
  return (
    text && (
      <span className="flex items-start gap-1.5 text-caption text-accent wrap-anywhere">
        <Eye aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
        <span>{text}</span>
      </span>
    )
  );
}

/** The same for the open application. Its line is reserved, so that nothing shifts. */
export function ViewersNotice({ viewers }: ViewersProps) {
  return (
    <div role="status" className="mt-1 min-h-5">
      <Viewers viewers={viewers} />
    </div>
  );
}
