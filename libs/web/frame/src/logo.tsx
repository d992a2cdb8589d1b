import { brand, brandFilePath, PAGES } from '@townlink/contracts';
import { Link } from '@townlink/web-federation';

/** The logo, or the mark and the name, linking to the home page. */
export function Logo() {
  return (
    <Link to={PAGES.home} className="flex min-h-11 items-center gap-2.5 text-lead font-semibold tracking-tight">
      {brand.logos.light ? <OwnLogo light={brand.logos.light} dark={brand.logos.dark} /> : <MarkAndName />}
    </Link>
  );
}

/** A logo includes the name. */
function OwnLogo({ light, dark }: { light: string; dark: string | undefined }) {
  return (
    <picture>
      {dark && <source media="(prefers-color-scheme: dark)" srcSet={brandFilePath(dark)} />}
      <img src={brandFilePath(light)} alt={brand.name} className="h-8 w-auto max-w-44 object-contain" />
    </picture>
  );
}

function MarkAndName() {
  return (
    <>
      {brand.logos.square ? <img src={brandFilePath(brand.logos.square)} alt="" className="size-8" /> : <Mark />}
      {brand.name}
    </>
  );
}

/** Two places and the way between them. */
function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path d="M10 21.5 22 10.5" strokeWidth="3" strokeLinecap="round" className="stroke-on-accent" />
      <circle cx="10" cy="21.5" r="4" className="fill-on-accent" />
      <circle cx="22" cy="10.5" r="4" className="fill-on-accent" />
    </svg>
  );
}
