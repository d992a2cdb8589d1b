import { Link } from '@townlink/web-federation';

interface TitledSection {
  /** Its anchor; it stays when the title changes, because others link to it. */
  id: string;
  title: string;
}

/** Table of contents of a page. */
export function Contents({ sections }: { sections: readonly TitledSection[] }) {
  return (
    <nav aria-labelledby="contents" className="grid gap-2 print:break-inside-avoid">
      <h2 id="contents" className="text-body font-semibold">
        Contents
      </h2>
      <ol>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="flex min-h-11 items-center gap-2 text-body text-muted underline-offset-4 hover:text-ink hover:underline lg:min-h-9 lg:text-caption pointer-coarse:min-h-11! print:min-h-0!"
            >
              <span className="w-7 shrink-0 whitespace-nowrap tabular-nums">{index + 1}.</span>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
