import { useEffect, useState } from 'react';
import { classes, Folded } from '@townlink/web-ui';

export interface ContentsEntry {
  id: string;
  title: string;
}

/** The sections of a long page. From 64rem it is next to the text and marks the current section. */
export function Contents({ entries, ids }: { entries: readonly ContentsEntry[]; ids: readonly string[] }) {
  const current = useCurrentSection(ids);
  return (
    <nav
      aria-label="On this page"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scroll containers must be reachable by keyboard.
      tabIndex={0}
      className="self-start lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto print:hidden"
    >
      <Folded summary="On this page">
        <ul className="gap-4 sm:columns-2 lg:columns-1">
          {entries.map(({ id, title }) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className={classes(
                  'flex min-h-11 items-center border-l-2 pl-3 text-caption',
                  id === current ? 'border-accent font-semibold text-ink' : 'border-line text-muted hover:text-ink',
                )}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Folded>
    </nav>
  );
}

/** The section being read: the last one that starts above the upper third of the screen. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => {
      const begun = ids.filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 1e9) < innerHeight / 3,
      );
      setCurrent(begun.at(-1));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids]);
  return current;
}
