import { CATEGORY_ICONS } from '@townlink/contracts';
import { CategoryIcon, Drawing, DRAWINGS, StreetRow, Texture, type DrawingName } from '@townlink/web-ui';

export function DrawingExamples() {
  return (
    <>
      <ul className="flex flex-wrap items-end gap-6">
        {(Object.keys(DRAWINGS) as DrawingName[]).map((name) => (
          <li key={name} className="grid min-w-0 gap-2 text-caption text-muted">
            <Drawing name={name} />
            {name}
          </li>
        ))}
      </ul>
      <StreetRow />
      <div className="w-64 bg-canvas scheme-dark">
        <Drawing name="street-night" />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <div className="relative h-32 border border-line">
          <Texture name="passport-lines" className="text-accent opacity-10" />
        </div>
        <div className="relative h-32 border border-line">
          <Texture name="tile-links" className="text-accent opacity-20" />
        </div>
      </div>
    </>
  );
}

const sizes = ['size-6', 'size-8', 'size-12'];

/** Icons of groups are shown through one category that has no icon of its own. */
const groupExamples =
  `septic-service mason irrigation tailor therapist daycare barber dog-walker towing accountant florist
  anything-else`.split(/\s+/);

export function CategoryIconExamples() {
  const slugs = [...CATEGORY_ICONS.filter((icon) => !icon.startsWith('group-')), ...groupExamples];
  return (
    <ul className="grid grid-cols-2 gap-6 md:grid-cols-4 lg:grid-cols-6">
      {slugs.map((slug) => (
        <li key={slug} className="grid gap-1 text-caption text-muted">
          <span className="flex items-center gap-3 text-ink">
            {sizes.map((size) => (
              <CategoryIcon key={size} slug={slug} className={size} />
            ))}
          </span>
          {slug}
        </li>
      ))}
    </ul>
  );
}
