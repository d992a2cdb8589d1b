import { useEffect, useRef, type ReactNode } from 'react';

/** The heading of a screen that replaced another one: takes the focus, so that nobody is left where nothing is. */
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
