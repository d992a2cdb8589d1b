import type { ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-4">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="min-w-0 text-body wrap-anywhere">{children}</dd>
    </div>
  );
}
