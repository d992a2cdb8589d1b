/** Popular categories with their own icon. */
const OWN_ICONS = new Set(
  `plumber electrician hvac roofer handyman appliance-repair garage-door-repair locksmith carpenter general-contractor
  painter drywall flooring solar-installer landscaping lawn-care tree-service fencing concrete pool-service snow-removal
  house-cleaning carpet-cleaning window-cleaning pest-control moving junk-removal dentist orthodontist primary-care
  pediatrician massage-therapist tutor hair-salon veterinarian auto-repair lawyer real-estate-agent computer-repair
  photographer`.split(/\s+/),
);

/** Icons of other categories, by group. */
const GROUP_ICONS = {
  'home-repair': 'window-repair foundation-repair chimney-sweep septic-service',
  remodeling: `tile-installer kitchen-remodeling bathroom-remodeling basement-finishing cabinet-maker countertop-installer
    siding-contractor insulation-contractor mason demolition-contractor architect interior-designer`,
  outdoors: `paving-contractor deck-builder irrigation gutter-service pressure-washing excavation-contractor well-drilling
    outdoor-lighting`,
  household: `air-duct-cleaning home-organizer laundry-service tailor water-damage-restoration mold-remediation
    home-inspector home-security furniture-repair`,
  health: `urgent-care chiropractor physical-therapist optometrist dermatologist therapist ob-gyn podiatrist allergist
    audiologist acupuncturist nutritionist speech-therapist`,
  learning: `home-health-care senior-care babysitter daycare music-teacher dance-studio swim-lessons driving-school
    personal-trainer yoga-studio martial-arts-school`,
  beauty: 'barber nail-salon day-spa makeup-artist tattoo-artist',
  pets: 'dog-walker pet-sitter pet-groomer dog-trainer pet-waste-removal',
  cars: 'auto-body-shop auto-glass-repair tire-shop towing auto-detailing rv-repair motorcycle-repair',
  professional: `accountant notary property-manager real-estate-appraiser mortgage-broker insurance-agent
    financial-advisor phone-repair web-designer`,
  events: 'videographer caterer cake-baker dj event-planner florist party-rental limousine-service funeral-home',
};

const groupIconOf = new Map(
  Object.entries(GROUP_ICONS).flatMap(([icon, slugs]) => slugs.split(/\s+/).map((slug) => [slug, `group-${icon}`])),
);

/** Icon for categories added by providers. */
export const OTHER_ICON = 'group-other';

/** The chosen icon, the category's own, its group's, or the fallback. */
export function categoryIcon(slug: string, chosen?: string | null): string {
  if (chosen && CATEGORY_ICONS.includes(chosen)) return chosen;
  return OWN_ICONS.has(slug) ? slug : (groupIconOf.get(slug) ?? OTHER_ICON);
}

export const CATEGORY_ICONS: readonly string[] = [...OWN_ICONS, ...new Set(groupIconOf.values()), OTHER_ICON];
