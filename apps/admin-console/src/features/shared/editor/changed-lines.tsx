interface ChangedLine {
  sign: '+' | '-';
  text: string;
}

/** Removed and added lines of a text. */
export function ChangedLines({ lines }: { lines: readonly ChangedLine[] }) {
  if (lines.length === 0) return <p className="text-muted">No changes</p>;
  return (
    <ul className="grid gap-1 text-caption">
      {lines.map(({ sign, text }, index) => (
        <li
          key={index}
          className={`rounded-control px-3 py-1.5 wrap-anywhere ${sign === '+' ? 'bg-success-soft' : 'bg-danger-soft'}`}
        >
          <span aria-hidden="true" className="mr-2 font-mono">
            {sign === '+' ? '+' : '−'}
          </span>
          {sign === '+' ? <ins className="no-underline">{text}</ins> : <del className="no-underline">{text}</del>}
        </li>
      ))}
    </ul>
  );
}
