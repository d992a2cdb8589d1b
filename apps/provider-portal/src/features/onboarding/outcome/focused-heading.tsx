import { useEffect, useRef, type ReactNode } from 'react';

/** Takes the focus when its screen replaces another; the focus would otherwise be lost. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-heading font-semibold outline-none">
      {children}
    </h2>
  );
}
