import { type ConsoleSection, PAGES } from '@townlink/contracts';
import { NavLink } from '@townlink/web-federation';
import { Badge, classes } from '@townlink/web-ui';
import { useMay } from '../rights/may';
import { SECTION_GROUPS, sections, sectionsFor } from './sections';

interface SectionLinksProps {
  /** Icons only; labels stay for screen readers and as tooltips. */
  iconsOnly?: boolean;
  onFollow?: () => void;
}

const look =
  'flex min-h-11 scroll-my-3 flex-wrap items-center gap-x-3 rounded-control border-l-3 border-transparent px-3 forced-colors:border-[color:Canvas] text-caption font-medium focus-visible:-outline-offset-3';

/** The sections in groups; planned ones are shown without a link. */
export function SectionLinks({ iconsOnly = false, onFollow }: SectionLinksProps) {
  const open = sectionsFor(useMay());
  return (
    <div className="grid gap-4">
      {SECTION_GROUPS.map((group) => {
        const members = open.filter(({ name }) => sections[name].group === group);
        if (members.length === 0) return null;
        return (
          <div key={group} role="group" aria-label={group}>
            {!iconsOnly && (
              <p aria-hidden="true" className="px-4 pb-1 text-caption text-muted">
                {group}
              </p>
            )}
            <ul className="grid gap-1">
              {members.map((section) => (
                <li key={section.name}>
                  <SectionLink section={section} iconsOnly={iconsOnly} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

function SectionLink({
  section,
  iconsOnly,
  onFollow,
}: Required<Pick<SectionLinksProps, 'iconsOnly'>> & { section: ConsoleSection; onFollow?: () => void }) {
  if (!section.to) {
    return (
      <span
        title={iconsOnly ? `${section.label}, coming soon` : undefined}
        className={classes(look, iconsOnly && 'justify-center px-0!', 'text-muted')}
      >
        <SectionLabel section={section} iconsOnly={iconsOnly} />
        <span className={iconsOnly ? 'sr-only' : 'ml-auto'}>
          <Badge className="bg-white/10!">Soon</Badge>
        </span>
      </span>
    );
  }
  return (
    <NavLink
      to={section.to}
      end={section.to === PAGES.admin}
      onClick={onFollow}
      title={iconsOnly ? section.label : undefined}
      className={classes(
        look,
        iconsOnly && 'justify-center px-0!',
        'text-muted hover:bg-white/7 hover:text-ink',
        'aria-[current=page]:border-l-accent! aria-[current=page]:bg-white/12! aria-[current=page]:text-ink',
      )}
    >
      <SectionLabel section={section} iconsOnly={iconsOnly} />
    </NavLink>
  );
}

function SectionLabel({ section: { name, label }, iconsOnly }: { section: ConsoleSection; iconsOnly: boolean }) {
  const { Icon } = sections[name];
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={iconsOnly ? 'sr-only' : undefined}>{label}</span>
    </>
  );
}
