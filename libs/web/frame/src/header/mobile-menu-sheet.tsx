import { menuLinks, ownLinksIn } from '@townlink/contracts';
import { Link } from '@townlink/web-federation';
import { useSession } from '@townlink/web-session';
import { Sheet } from '@townlink/web-ui';
import { SignedOutLinks } from './signed-out-links';

/** The header's links in a sheet, which closes when a link is used. */
export function MobileMenuSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { status } = useSession();
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu">
      <nav aria-label="Main">
        <ul className="grid gap-1">
          {[...menuLinks, ...ownLinksIn('header')].map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={close}
                className="flex min-h-12 items-center rounded-control px-3 text-body font-medium hover:bg-sunken"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {status === 'signed-out' && (
          <div className="mt-4 grid gap-3 border-t border-line px-3 pt-5">
            <SignedOutLinks wide onFollow={close} />
          </div>
        )}
      </nav>
    </Sheet>
  );
}
