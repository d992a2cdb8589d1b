import { Notice } from '@townlink/web-ui';
import { focusField } from './focus-field';
import { placeOf } from './place-of';

/** Maximum number of listed fields; the others follow after these are corrected. */
const LISTED_MAX = 20;

const PROBLEMS = 'problems';

/** Called after an action that they prevent: they are at the top of the page, which may be out of view. */
export const focusProblems = (): void => {
  requestAnimationFrame(() => document.getElementById(PROBLEMS)?.focus());
};

interface ProblemsNoticeProps {
  problems: ReadonlyMap<string, string>;
  /** The action that the problems prevent. */
  title: string;
  /** Names of the blocks, in order. */
  labels: readonly string[];
}

/** Every invalid field, each with a link. */
export function ProblemsNotice({ problems, title, labels }: ProblemsNoticeProps) {
  if (problems.size === 0) return null;
  const listed = [...problems].slice(0, LISTED_MAX);
  const more = problems.size - listed.length;
  return (
    <Notice id={PROBLEMS} kind="danger" role="alert" title={title}>
      <p>{problems.size === 1 ? 'Correct one field:' : `Correct ${problems.size} fields:`}</p>
      <ul>
        {listed.map(([field, message]) => (
          <li key={field}>
            <button
              type="button"
              className="inline-flex min-h-11 cursor-pointer items-center text-left underline wrap-anywhere"
              onClick={() => focusField(field)}
            >
              {[placeOf(field, labels), message].filter(Boolean).join(': ')}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} more.</p>}
    </Notice>
  );
}
