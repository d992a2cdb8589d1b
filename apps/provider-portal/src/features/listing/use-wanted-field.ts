import { type RefObject, useEffect } from 'react';
import { useLocation } from '@townlink/web-federation';

const CONTROLS = 'input, textarea, select, button';

/** Focuses the part of the listing named after '#' in the address; `data-part` marks the fields of each part. */
export function useWantedField(form: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const wanted = hash.slice(1);
    if (!wanted) return;
    const place = [...(form.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])].find((element) =>
      element.dataset.part?.split(' ').includes(wanted),
    );
    const control = [...(place?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].find(
      (element) => !element.matches(':disabled'),
    );
    place?.scrollIntoView?.();
    control?.focus({ preventScroll: true });
  }, [form, hash]);
}
