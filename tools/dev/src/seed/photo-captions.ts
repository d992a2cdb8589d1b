import type { Scene } from './photo-scenes';

export interface Shown {
  scene: Scene;
  caption: string;
}

const shown = (...pairs: [Scene, string][]): Shown[] => pairs.map(([scene, caption]) => ({ scene, caption }));

const VAN: [Scene, string] = ['van', 'Our van, stocked for the day'];
const TOOLS: [Scene, string] = ['tools', 'The workshop wall'];

/** The pictures of a category, in order; their captions are also alternative texts. */
const PICTURES: Readonly<Record<string, Shown[]>> = {
  plumber: shown(['bath', 'New sink, taps and tub'], ['kitchen', 'Kitchen with a new faucet'], VAN, TOOLS, [
    'house',
    'Repiped from basement to roof',
  ]),
  electrician: shown(
    ['panel', 'A labeled panel'],
    ['room', 'New outlets and a reading lamp'],
    ['kitchen', 'Separate circuits for oven and dishwasher'],
    VAN,
    TOOLS,
  ),
  hvac: shown(['room', 'Even warmth in the living room'], ['house', 'Heat pump behind the house'], VAN, TOOLS, [
    'roof',
    'Vents through the roof',
  ]),
  roofer: shown(
    ['roof', 'New shingles and flashing'],
    ['house', 'Finished roof, swept yard'],
    VAN,
    ['garage', 'Matching roof on the garage'],
    TOOLS,
  ),
  handyman: shown(
    ['tools', 'What we bring along'],
    ['door', 'A door that closes again'],
    ['kitchen', 'Cabinet doors adjusted'],
    ['fence', 'Two new pickets'],
    VAN,
  ),
  landscaping: shown(
    ['garden', 'Gravel path and native plants'],
    ['slab', 'Patio with straight joints'],
    ['fence', 'Planting along the fence'],
    ['house', 'Front yard after the first season'],
    VAN,
  ),
  'lawn-care': shown(
    ['house', 'Mowed and edged'],
    ['garden', 'Clean edge along the path'],
    ['fence', 'Trimmed to the fence'],
    VAN,
  ),
  'tree-service': shown(
    ['house', 'Crowns thinned away from the roof'],
    ['park', 'Pruned in the park'],
    ['garden', 'Young trees, staked'],
    VAN,
    TOOLS,
  ),
  'pest-control': shown(['kitchen', 'Sealed behind the cabinets'], ['house', 'Checked around the foundation'], VAN, [
    'garage',
    'Sealed at the garage door',
  ]),
  'house-cleaning': shown(
    ['room', 'Living room, ready for guests'],
    ['bath', 'Tiles and mirror'],
    ['kitchen', 'Counters and oven'],
    ['door', 'Keys returned'],
  ),
  moving: shown(
    ['boxes', 'Labeled boxes'],
    ['van', 'The small truck'],
    ['room', 'Everything in its new place'],
    ['garage', 'Loading at the garage'],
  ),
  painter: shown(
    ['room', 'Two coats and clean edges'],
    ['house', 'Exterior in a new color'],
    ['door', 'Front door, satin'],
    ['fence', 'Stained fence'],
    TOOLS,
  ),
  drywall: shown(['room', 'Smooth walls, ready for paint'], ['bath', 'Patched around new pipes'], TOOLS, VAN),
  fencing: shown(
    ['fence', 'Cedar with a gate'],
    ['garden', 'Low fence along the beds'],
    ['house', 'Fence to the side yard'],
    VAN,
  ),
  concrete: shown(
    ['slab', 'New front walk'],
    ['garage', 'Driveway, broom finish'],
    ['garden', 'Edging along the path'],
    VAN,
  ),
  flooring: shown(
    ['room', 'Oak, sanded and oiled'],
    ['bath', 'Tile in a small bath'],
    ['kitchen', 'Vinyl plank in the kitchen'],
    TOOLS,
  ),
  'appliance-repair': shown(['kitchen', 'The oven works again'], TOOLS, VAN, ['bath', 'Washer connections checked']),
  dentist: shown(
    ['clinic', 'The treatment room'],
    ['room', 'Waiting room'],
    ['door', 'The entrance'],
    ['house', 'Our building'],
  ),
  orthodontist: shown(['clinic', 'The chair by the window'], ['room', 'Where parents wait'], ['house', 'Our building']),
  pediatrician: shown(
    ['clinic', 'Exam room'],
    ['room', 'Waiting room for well children'],
    ['door', 'The entrance'],
    ['garden', 'The yard behind the practice'],
  ),
  'dog-walker': shown(
    ['park', 'On the noon round'],
    ['garden', 'A favorite trail'],
    ['door', 'Home again'],
    ['fence', 'The fenced meadow'],
  ),
  veterinarian: shown(
    ['clinic', 'Exam room'],
    ['park', 'The meadow behind the clinic'],
    ['room', 'Waiting room for cats'],
    ['house', 'Our building'],
  ),
  'garage-door-repair': shown(['garage', 'New insulated door'], TOOLS, VAN, [
    'house',
    'A door in the color of the house',
  ]),
  locksmith: shown(['door', 'New lock on an old door'], ['garage', 'Lock of a side door'], TOOLS, VAN),
  photographer: shown(
    ['studio', 'Our studio'],
    ['park', 'Outdoors in the evening'],
    ['room', 'A set at home'],
    ['house', 'Real estate, front view'],
  ),
};

export const picturesOf = (categorySlug: string): readonly Shown[] => PICTURES[categorySlug] ?? [];
