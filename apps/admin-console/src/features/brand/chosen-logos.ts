import { brandFilePath, LOGO_KINDS, type LogoKind, type SaveBrandRequest } from '@townlink/contracts';
import { type UseFormReturn, useWatch } from '@townlink/web-forms';
import { useEffect, useState } from 'react';

/** Addresses of logos by kind. */
export type LogoPictures = Partial<Record<LogoKind, string>>;

/**
 * `logos` are those to draw into the preview, undefined if none of them differs from the saved brand. A file is drawn
 * as soon as it is chosen, before the server has stored it.
 */
export function useChosenLogos({ control }: UseFormReturn<SaveBrandRequest>, saved: SaveBrandRequest) {
  const [chosen, setChosen] = useState<LogoPictures>({});
  useRelease(chosen.light);
  useRelease(chosen.dark);
  useRelease(chosen.square);
  const form = useWatch({ control });
  const choose = (kind: LogoKind, file: File | undefined) => {
    const address = file && URL.createObjectURL(file);
    setChosen((others) => ({ ...others, [kind]: address }));
  };
  const isNew = LOGO_KINDS.some((kind) => chosen[kind] ?? (form[kind] && form[kind] !== saved[kind]));
  const addressOf = (kind: LogoKind) => chosen[kind] ?? (form[kind] && brandFilePath(form[kind]));
  const logos: LogoPictures = { light: addressOf('light'), dark: addressOf('dark'), square: addressOf('square') };
  return { logos: isNew ? logos : undefined, choose };
}

/** Releases the file of an address when another replaces it, and when the form is closed or saved. */
function useRelease(address: string | undefined): void {
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
}

/**
 * Draws logos into a page of the preview: the wide one in place of mark and name, otherwise the square one in place of
 * the mark. As the source of a picture, an SVG runs no scripts and loads nothing.
 */
export function drawLogos(page: Document, { light, dark, square }: LogoPictures, isDark: boolean): void {
  const wide = light && ((isDark && dark) || light);
  for (const link of page.querySelectorAll<HTMLElement>('a[href="/"]:has(svg, img)')) {
    const name = link.textContent || (link.querySelector('img')?.alt ?? '');
    if (wide) link.replaceChildren(pictureIn(page, wide, 'h-8 w-auto max-w-44 object-contain', name));
    else if (square) link.replaceChildren(pictureIn(page, square, 'size-8', ''), name);
  }
}

function pictureIn(page: Document, src: string, className: string, alt: string): HTMLImageElement {
  return Object.assign(page.createElement('img'), { src, className, alt });
}
