import type { ReactNode } from 'react';

/** The states of one component, each with a word about it. */
export function Variants({ children }: { children: ReactNode }) {
  return <div className="grid gap-6 lg:grid-cols-3">{children}</div>;
}

export function Variant({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-rows-[auto_minmax(0,1fr)] gap-2">
      <p className="text-caption text-muted">{name}</p>
      {children}
    </div>
  );
}
