import { type ConsoleSection, consoleSections } from '@townlink/contracts';
import { NavLink } from '@townlink/web-federation';
import { Badge, classes } from '@townlink/web-ui';
import { sectionIcons } from './sections';

interface SectionLinksProps {
  /** Icons alone; the words stay for screen readers and as tooltips. */
  iconsOnly?: boolean;
  onFollow?: () => void;
}

const look =
  'flex min-h-11 flex-wrap items-center gap-x-3 rounded-control border-l-3 border-transparent px-3 text-caption font-medium focus-visible:-outline-offset-3';

/** The console's sections; those that are still to come are named, but lead nowhere. */
export function SectionLinks({ iconsOnly = false, onFollow }: SectionLinksProps) {
  return (
    <ul className="grid gap-1">
      {consoleSections.map((section) => (
        <li key={section.label}>
          {section.to ? (
            <NavLink
              to={section.to}
              onClick={onFollow}
              title={iconsOnly ? section.label : undefined}
              className={({ isActive }) =>
                classes(
                  look,
                  iconsOnly && 'justify-center px-0!',
                  isActive ? 'border-l-accent! bg-white/12 text-ink' : 'text-muted hover:bg-white/7 hover:text-ink',
                )
              }
            >
              <SectionLabel section={section} iconsOnly={iconsOnly} />
            </NavLink>
          ) : (
            <span
              title={iconsOnly ? `${section.label}, coming soon` : undefined}
              className={classes(look, iconsOnly && 'justify-center px-0!', 'text-muted')}
            >
              <SectionLabel section={section} iconsOnly={iconsOnly} />
              <span className={iconsOnly ? 'sr-only' : 'ml-auto'}>
                <Badge className="bg-white/10!">Soon</Badge>
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function SectionLabel({ section: { name, label }, iconsOnly }: { section: ConsoleSection; iconsOnly: boolean }) {
  const Icon = sectionIcons[name];
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={iconsOnly ? 'sr-only' : undefined}>{label}</span>
    </>
  );
}
