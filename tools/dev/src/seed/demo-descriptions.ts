import type { Random } from './random';

/** Descriptions of the demo's fictional businesses, by category slug. */
const ABOUT: Readonly<Record<string, readonly [string, string, ...string[]]>> = {
  plumber: [
    'Leaking taps, blocked drains, water heaters and new bathrooms. We show you the fault before we start, quote a fixed price for the repair, and carry the usual parts in the van so that most jobs are done in one visit.',
    'A small crew for repairs and repiping in older homes. We locate leaks with a camera instead of opening walls, protect your floors, and leave a written report of what we found and replaced.',
  ],
  electrician: [
    'Panels, outlets, lighting and car chargers in homes and small offices. Every job ends with a test of the circuits we touched and a labeled panel. Permits are part of the quote.',
    'We find the cause of tripping breakers and flickering lights before replacing anything. Rewiring is planned room by room, so that your home has power every evening.',
  ],
  hvac: [
    'Installation and service of furnaces, heat pumps and air conditioning. We size equipment by the heat loss of your home, not by the label of the old unit, and register every warranty for you.',
    'Seasonal checks, fast repairs in heat waves and cold snaps, and clean duct work. Members of our service plan are visited twice a year and come first when something fails.',
  ],
  roofer: [
    'Repairs and new roofs in shingle, tile and metal. A photo report from every inspection shows what needs work now and what can wait a year. We haul away the old roof and sweep for nails.',
    'Storm damage, leaks around chimneys and skylights, and gutters. We cover open roofs every night and work with your insurer on the paperwork if you wish.',
  ],
  handyman: [
    'Doors that stick, shelves, drywall patches, furniture and everything else on your list. Billed by the hour with no minimum after the first; send photos and you get an estimate the same day.',
    'Two people and a well-stocked van for small repairs around the home. We say so when a job needs a licensed trade, and recommend one.',
  ],
  landscaping: [
    'Garden design, planting, patios and irrigation for dry summers. You get a drawing and a plant list first; we build in stages if your budget asks for it.',
    'We replace thirsty lawns with native plants, gravel paths and shade. Drip irrigation with a timer is included, and we come back after the first season to replace what did not grow.',
  ],
  'lawn-care': [
    'Mowing, edging, aeration and fertilizing on a fixed day each week. Pause or skip a visit by text message until the evening before.',
    'Healthy lawns without a contract: soil test in spring, a plan for the year, and a crew that closes the gate. Pets and play areas are taken into account.',
  ],
  'tree-service': [
    'Pruning, removal and stump grinding by climbers with ropes, so that beds and fences stay whole. We keep the wood if you burn it, and chip the rest.',
    'Storm damage around the clock, and careful pruning the rest of the year. An arborist looks at every tree before we recommend removing it.',
  ],
  'pest-control': [
    'Ants, wasps, mice and termites. We look for how they get in, seal it, and treat only where needed. Products and drying times are explained before we start.',
    'Quarterly service or a single visit. If they return within sixty days, so do we, at no charge. Safe around children and pets when the instructions are followed.',
  ],
  'house-cleaning': [
    'Weekly, biweekly or once. The same team each time, with our own supplies, and a checklist that you can edit. Keys are stored in a safe and labeled by number only.',
    'Deep cleaning for moves, after renovations and before guests. We bring everything, including the vacuum, and walk through with you at the end.',
  ],
  moving: [
    'Local moves with a firm quote after a video walk-through. Blankets, straps and floor protection are included, and the crew that loads is the crew that unloads.',
    'Apartments, houses and single heavy pieces such as pianos. We pack, store for a few weeks if dates do not match, and reserve the parking in front of the door.',
  ],
  painter: [
    'Interior and exterior painting with real preparation: washing, scraping, filling, priming. You get samples on the wall before we open the cans.',
    'Rooms in two days, cabinets in five. Low-odor paints, taped edges, and furniture moved back where it was.',
  ],
  drywall: [
    'Patches that disappear, textures that match, and new walls and ceilings. Dust is contained by plastic and a vacuum at the sander.',
    'Water damage, cracks and popcorn ceilings. We finish ready for paint, and paint it as well if you like.',
  ],
  fencing: [
    'Cedar, vinyl and chain-link fences and gates, set in concrete below the frost line. We call in the utility lines and check the property line with you first.',
    'Repairs of leaning posts and sagging gates, often the same week, and new fences from a drawing with a price per foot.',
  ],
  concrete: [
    'Driveways, patios, steps and foundations. We explain the mix and the joints, protect the slab while it cures, and come back to seal it.',
    'Stamped and plain concrete, and lifting of sunken slabs instead of replacing them where that holds. Broken concrete is recycled.',
  ],
  flooring: [
    'Hardwood, tile and vinyl plank. We measure moisture before we lay anything, move the furniture, and replace the baseboards.',
    'Refinishing of old wood floors with dust collection, and repairs of single boards or tiles. Samples come to your home.',
  ],
  'appliance-repair': [
    'Washers, dryers, refrigerators, ovens and dishwashers of all major brands. The visit is credited to the repair, and parts have a one-year warranty.',
    'We tell you on the phone whether a repair is likely to pay off. Most parts are in the van; others arrive within two days.',
  ],
  dentist: [
    'General dentistry for adults and children: checkups, fillings, crowns and care for anxious patients. Prices are given in writing before each treatment, with or without insurance.',
    'Evening appointments twice a week, and time kept free each morning for pain. Our team explains X-rays on a screen beside the chair.',
  ],
  orthodontist: [
    'Braces and aligners for children, teenagers and adults. The first consultation includes a scan and a plan with the length and cost of each option.',
    'Short visits before and after school, payment in monthly parts, and retainers included in the price.',
  ],
  pediatrician: [
    'Care from birth to college: checkups, vaccinations, school forms and sick visits on the same day. Well children and sick children wait in separate rooms.',
    'A nurse answers questions by phone until late in the evening. Parents get a summary of every visit in English or Spanish.',
  ],
  'dog-walker': [
    'Walks of thirty or sixty minutes, alone or with dogs that get along. You get a photo and the route after each walk.',
    'Midday visits for puppies, long walks for athletes, and calm company for old dogs. Insured, trained in first aid for animals, and never more than three dogs at once.',
  ],
  veterinarian: [
    'Preventive care, surgery and dentistry for dogs, cats and small animals. Estimates come before treatment, and one waiting room is for cats only.',
    'Same-day appointments for sick animals, a laboratory in the house, and home visits for the last farewell.',
  ],
  'garage-door-repair': [
    'Broken springs, cables and openers, usually repaired on the first visit. We balance and lubricate the door and check its safety sensors each time.',
    'New doors with a choice of insulation, and quiet openers that work with your phone. The old door is taken away.',
  ],
  locksmith: [
    'Lockouts, rekeying and new locks for homes, cars and shops. We open doors without drilling wherever possible, and ask for proof that you live there.',
    'Moved in? We rekey a whole house in an hour to one new key. Prices for nights and weekends are told on the phone, before we leave.',
  ],
  photographer: [
    'Families, small weddings and portraits, outdoors or in our studio. Edited pictures arrive within two weeks in a private gallery, with the right to print them.',
    'Real estate, products and events. One visit, a dozen final images the next day, and a fixed price per set.',
  ],
};

export const CLOSING = [
  'Call or write to us: we answer within one working day.',
  'Free estimates in town.',
  'Family-owned, and proud of our neighbors’ recommendations.',
  'Ask us about dates on short notice.',
  'We confirm every appointment by text message.',
  'References from your neighborhood are available on request.',
] as const;

export const aboutsOf = (categorySlug: string): readonly string[] => ABOUT[categorySlug] ?? [];

/** Three of four have a description; null for the others, and for categories outside the demo. */
export function descriptionOf(categorySlug: string, random: Random): string | null {
  const about = ABOUT[categorySlug];
  if (!about || !random.chance(0.75)) return null;
  return random.chance(0.6) ? `${random.pick(about)} ${random.pick(CLOSING)}` : random.pick(about);
}
