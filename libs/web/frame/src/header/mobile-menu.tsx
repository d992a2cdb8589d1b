import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { ownLinksIn } from '@townlink/contracts';
import { AnchorButton, IconButton } from '@townlink/web-ui';
import { deferred } from '../deferred';

const MobileMenuSheet = deferred(() =>
  import(/* webpackChunkName: "mobile-menu" */ './mobile-menu-sheet').then((module) => module.MobileMenuSheet),
);

/** A button that opens a sheet with the header's links, on a phone and wherever the header has no space for own pages. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true); // Loads the sheet when the button is pressed or focused.
  return (
    <div className={ownLinksIn('header')[0] ? '@5xl:hidden' : '@3xl:hidden'}>
      {/* Until scripts work, or without them: the links at the end of the page. */}
      <AnchorButton
        href="#links"
        variant="quiet"
        size="icon"
        aria-label="Go to the links of this site"
        className="hidden! [html:not([data-works])_&]:inline-flex!"
      >
        <MenuIcon aria-hidden="true" className="size-6" />
      </AnchorButton>
      <IconButton
        label="Open menu"
        className="[html:not([data-works])_&]:hidden!"
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerDown={want}
        onFocus={want}
        onClick={() => {
          want();
          setOpen(true);
        }}
      >
        <MenuIcon aria-hidden="true" className="size-6" />
      </IconButton>
      {isWanted && <MobileMenuSheet open={open} onOpenChange={setOpen} />}
    </div>
  );
}
