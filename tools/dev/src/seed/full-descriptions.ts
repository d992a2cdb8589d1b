import { aboutsOf, CLOSING } from './demo-descriptions';

/** A third text per category, in addition to the two of every demo. All businesses are fictional. */
const THIRD: Readonly<Record<string, string>> = {
  plumber:
    'Water off, leak found, line repaired: we work through a fault in that order and tell you the price before the third step. Sewer lines are checked by camera and you keep the recording.',
  electrician:
    'Older homes are our daily work: grounded outlets, new circuits for kitchens, and smoke alarms that talk to each other. You get a drawing of what is behind which breaker.',
  hvac: 'We measure the air before we change the equipment: filters, ducts and settings first, new units last. Indoor units are cleaned on each visit, and the thermostat is explained to everyone at home.',
  roofer:
    'Flat and pitched roofs, flashing, vents and snow guards. We photograph every layer while the roof is open, so that you know what lies under the new shingles.',
  handyman:
    'Half days and whole days for lists that have grown: hinges, caulking, blinds, grab bars, gutters. One person, one van, one price for the day.',
  landscaping:
    'Slopes, retaining walls and drainage come first, plants second. We choose what grows on little water and show you each one at the nursery before we buy it.',
  'lawn-care':
    'Weekly mowing with sharp blades, leaves in fall and a clean edge along the walk. We adjust sprinklers while we are there and tell you when a head is broken.',
  'tree-service':
    'Thinning of crowns, cabling of old limbs and removal in tight places by crane. Every estimate names the tree, the cut and where the wood goes.',
  'pest-control':
    'Spiders, rodents and bed bugs, with a report after each visit that says what was found and what was used. Traps are numbered and checked until they stay empty.',
  'house-cleaning':
    'Two people for two hours, or as long as it takes. We work from top to bottom, bring cloths in four colors so that a bathroom never meets a kitchen, and lock up behind us.',
  moving:
    'Boxes arrive a week before, the truck on the day, and the beds stand made the same evening. Every piece is listed when it leaves and checked off when it arrives.',
  painter:
    'Walls, trim, doors and decks. We repair what the old paint hid, name every color and product in the offer, and leave labeled cans for touch-ups.',
  drywall:
    'Basements framed, hung, taped and sanded by one crew. We match orange peel, knockdown and smooth walls, and show you a sample on a board first.',
  fencing:
    'Horizontal slats, ranch rails and gates that close by themselves. Posts are steel inside the wood, and rot has nothing to start from.',
  concrete:
    'Walks, pads and steps poured in small sections with joints where cracks would come. We check drainage with a hose before we leave.',
  flooring:
    'Stairs, landings and rooms with odd corners. Old carpet goes, squeaks are fixed from above, and thresholds are cut to fit each door.',
  'appliance-repair':
    'We repair built-in and freestanding machines and clean what made them fail: vents, coils and pumps. You see the old part and the reading of the meter.',
  dentist:
    'Crowns in one visit, gentle cleanings and a plan that says what can wait. Children meet the chair once before anything is done in it.',
  orthodontist:
    'Clear aligners and classic braces, checked every six weeks. Photos show each step, and a broken wire is repaired on the same day.',
  pediatrician:
    'Newborn visits in the first week, growth charts explained in plain words, and time for the questions that come at the door. Allergy tests are done here.',
  'dog-walker':
    'Morning, noon and evening rounds on trails and sidewalks. New dogs are met at home first, and keys are kept without an address on them.',
  veterinarian:
    'Vaccinations, ultrasound and careful anesthesia with a nurse at the table until your animal is awake. Rabbits and birds are welcome.',
  'garage-door-repair':
    'Panels, rollers, tracks and remotes for doors of every age. We carry springs in twenty sizes and weigh each door before we choose one.',
  locksmith:
    'Smart locks, safes and mailboxes beside everyday keys. Every lock is tried ten times before we go, and spare keys are stamped as you wish.',
  photographer:
    'Newborns, graduations and headshots by window light. You choose on a large screen, and prints are made in town.',
};

/** Businesses that customers visit. */
const PRACTICES = ['dentist', 'orthodontist', 'pediatrician', 'veterinarian', 'photographer'];

const AT_HOME: readonly ((town: string) => string)[] = [
  (town) => `We know how homes in ${town} are built.`,
  (town) => `Most of our customers live in ${town} and the towns around it.`,
  (town) => `We start from ${town}, so the way to you is short.`,
  (town) => `In ${town} we come for an estimate within two working days.`,
];
const AT_PRACTICE: readonly ((town: string) => string)[] = [
  (town) => `Our rooms in ${town} have an elevator and parking in front of the door.`,
  (town) => `Many of those who come to us live in ${town} or one town over.`,
  (town) => `You find us in the middle of ${town}, near the bus.`,
];

/** Without estimates and references, which fit only trades. */
const PRACTICE_CLOSING = [CLOSING[0], CLOSING[3], CLOSING[4]];

const isPractice = (categorySlug: string): boolean => PRACTICES.includes(categorySlug);

const nth = <T>(choices: readonly T[], place: number): T => choices[place % choices.length]!;

/** Neighbors in a market always have different texts, assigned in rotation. */
export function fullDescriptionOf(categorySlug: string, town: string, number: number): string {
  const market = Math.floor(number / 1000);
  const place = (number % 1000) + market;
  const abouts = [...aboutsOf(categorySlug), THIRD[categorySlug]].filter((text) => text !== undefined);
  const [inTown, closing] = isPractice(categorySlug) ? [AT_PRACTICE, PRACTICE_CLOSING] : [AT_HOME, CLOSING];
  // With equal numbers of towns and texts, the same ones would always meet.
  const shift = inTown.length % abouts.length === 0 ? Math.floor(place / abouts.length) : 0;
  const last = nth(closing, place + Math.floor(place / (abouts.length * inTown.length)));
  return `${nth(abouts, place)} ${nth(inTown, place + shift)(town)} ${last}`;
}

/** Service radius in miles. */
export const radiusOf = (categorySlug: string, number: number): number =>
  nth(isPractice(categorySlug) ? [10, 15] : [10, 15, 20, 25, 30], number);
