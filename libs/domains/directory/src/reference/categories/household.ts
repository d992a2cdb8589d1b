import { defineGroup } from './define-group';

export const household = defineGroup({ name: 'Cleaning and household', radiusMiles: 25 }, [
  {
    name: 'House Cleaning',
    plural: 'House Cleaning Services',
    radiusMiles: 20,
    description: 'Compare house cleaners for weekly, deep and move-out cleaning.',
    synonyms:
      'house cleaner, cleaning service, cleaning lady, maid, maid service, housekeeper, housekeeping, home cleaning, cleaning company, cleaners, residential cleaning, janitorial, office cleaning',
    keywords: `deep cleaning, deep clean, move out cleaning, spring cleaning, clean house, clean apartment, dirty house, messy house,
      post construction cleaning, airbnb cleaning, bathroom cleaning, kitchen cleaning, weekly cleaning, cleaner, cleaning, cleaner for house,
      maids, house keeper, char lady, charwoman, someone to clean my house, apartment cleaning, move in cleaning, move out clean,
      end of tenancy cleaning, office cleaner, janitor, domestic help, turnover cleaning, bnb cleaning`,
  },
  {
    name: 'Carpet Cleaning',
    plural: 'Carpet Cleaning Services',
    description: 'Find carpet cleaners for stains, odors, rugs and upholstery.',
    synonyms: 'carpet cleaner, carpet cleaners, rug cleaning, steam cleaning, upholstery cleaning, furniture cleaning',
    keywords: `carpet stain, stained carpet, pet stain carpet, dirty carpet, shampoo carpet, couch cleaning, clean couch, sofa cleaning,
      mattress cleaning, area rug, carpet shampoo, clean carpets, clean rug, carpets cleaned, sofa cleaner, clean sofa`,
  },
  {
    name: 'Window Cleaning',
    plural: 'Window Cleaning Services',
    description: 'Find window cleaners for homes, storefronts, screens and skylights.',
    synonyms: 'window cleaner, window washing, window washer, window cleaners',
    keywords: `dirty windows, clean windows, wash windows, hard water stains windows, streaky windows, solar panel cleaning, window cleaning guy,
      clean my windows`,
  },
  {
    name: 'Air Duct Cleaning',
    plural: 'Air Duct Cleaning Services',
    description: 'Find duct cleaning for vents, dryer vents and better indoor air.',
    synonyms: 'duct cleaning, vent cleaning, dryer vent cleaning, air duct cleaner, hvac cleaning',
    keywords: 'clogged dryer vent, dusty vents, air ducts, indoor air quality, lint buildup',
  },
  {
    name: 'Pest Control',
    plural: 'Pest Control Services',
    description: 'Compare pest control for ants, roaches, rodents, termites and bed bugs.',
    synonyms:
      'exterminator, pest control company, bug exterminator, exterminating, pest management, termite control, rodent control, mosquito control, animal control, wildlife removal',
    keywords: `bed bugs, cockroaches, roaches, ants, ants kitchen, termites, mice, mouse infestation, rats, spiders, wasps, wasp nest, hornet nest,
      bees, bee removal, fleas, ticks, mosquitoes, bugs, raccoon attic, squirrels attic, bats attic, gopher, moles yard, snake removal,
      scorpions, skunk removal, bug guy, bug man, bug spray, roach, pest, pests, mouse, rat, rodents, ant problem, wasp, hornets,
      yellow jackets, spider spraying, termite inspection, raccoon, squirrels, bats, pigeons, vermin, critter removal`,
  },
  {
    name: 'Moving',
    plural: 'Moving Companies',
    radiusMiles: 50,
    description: 'Compare movers for local moves, long distance, packing and heavy items.',
    synonyms:
      'mover, movers, moving company, moving service, moving help, local movers, long distance movers, relocation, removals',
    keywords: `move furniture, moving truck, packing service, pack boxes, piano movers, move piano, apartment move, load truck, storage unit,
      self storage, moving out, moving house, moving truck rental, moving van, man with a van, man and van, removal company, removals company,
      help moving, help me move, moving guys, movers near me, furniture movers, pack and move, storage, moving boxes`,
  },
  {
    name: 'Junk Removal',
    plural: 'Junk Removal Services',
    description: 'Find junk removal for furniture, appliances, debris and whole-house clean-outs.',
    synonyms:
      'junk hauling, hauling, trash removal, trash hauling, junk haulers, debris removal, dumpster rental, rubbish removal, waste removal',
    keywords: `old couch pickup, mattress removal, haul away, get rid of junk, garage cleanout, estate cleanout, old furniture, appliance removal,
      hoarding cleanup, construction debris, yard waste removal, dumpster, junk, trash, garbage, rubbish, rubbish collection,
      rubbish clearance, trash pickup, garbage pickup, bulk trash, skip hire, dump run, haul junk, hauling service, couch removal,
      sofa removal, furniture removal, hot tub removal, refrigerator disposal, house clearance`,
  },
  {
    name: 'Home Organizer',
    plural: 'Home Organizers',
    description: 'Find professional organizers for closets, garages, papers and moves.',
    synonyms: 'professional organizer, organizer, home organizing, organizing service, declutter, decluttering',
    keywords: 'organize closet, cluttered house, organize garage, clutter, messy closet, downsizing',
  },
  {
    name: 'Laundry Service',
    plural: 'Laundry Services',
    radiusMiles: 0,
    description: 'Find laundry and dry cleaning with pick-up, wash and fold, and alterations.',
    synonyms: 'laundry, dry cleaner, dry cleaning, laundromat, wash and fold, dry cleaners',
    keywords:
      'laundry pickup, wash clothes, ironing, comforter cleaning, wedding dress cleaning, dirty clothes, dry cleaning pickup, launderette',
  },
  {
    name: 'Tailor',
    plural: 'Tailors',
    radiusMiles: 0,
    description: 'Find tailors and seamstresses for alterations, repairs and custom clothing.',
    synonyms: 'tailoring, alterations, clothing alterations, seamstress, dressmaker, sewing',
    keywords: `hem pants, dress alterations, suit alterations, zipper repair, wedding dress alterations, pants too long, hem, hemming, hem dress,
      take in dress, clothes alterations, sewing repair`,
  },
  {
    name: 'Water Damage Restoration',
    plural: 'Water Damage Restoration Services',
    description: 'Find restoration companies for floods, fire, smoke and storm damage.',
    synonyms:
      'water damage, restoration company, flood cleanup, water removal, fire damage restoration, disaster restoration, water extraction',
    keywords: `flooded basement, flooded house, basement flooded, water in basement, wet carpet, ceiling water damage, fire damage, smoke damage,
      sewage cleanup, flood, flooding, flood damage, fire restoration, pipe burst flooded, sewage backup cleanup`,
  },
  {
    name: 'Mold Remediation',
    plural: 'Mold Remediation Services',
    description: 'Find mold specialists for testing, removal and prevention.',
    synonyms: 'mold removal, mold inspection, mold testing, black mold, mold, mold specialist',
    keywords: `moldy bathroom, moldy basement, musty smell, mildew, asbestos, asbestos removal, lead paint, radon, radon mitigation, radon testing,
      mould, mould removal, mold in bathroom, black mould, asbestos testing`,
  },
  {
    name: 'Home Inspector',
    plural: 'Home Inspectors',
    radiusMiles: 50,
    description: 'Find home inspectors for purchases, sales and new construction.',
    synonyms: 'home inspection, house inspector, house inspection, property inspector, building inspector',
    keywords:
      'pre purchase inspection, buying house inspection, inspection before closing, new construction inspection, inspect house, house survey',
  },
  {
    name: 'Home Security',
    plural: 'Home Security Companies',
    description: 'Find home security for alarms, cameras, doorbells and smart homes.',
    synonyms:
      'security system, alarm system, alarm company, security company, security camera installation, security cameras, smart home, home automation, home theater',
    keywords: `burglar alarm, doorbell camera, doorbell installation, cctv, surveillance, smart thermostat, home theater installation,
      speaker installation, network cabling, intercom, security, alarm, alarms, cameras, camera installation, security guard, video doorbell,
      smart home installer, wifi cameras, tv antenna`,
  },
  {
    name: 'Furniture Repair',
    plural: 'Furniture Repair Services',
    description: 'Find furniture repair for upholstery, refinishing and antiques.',
    synonyms:
      'furniture restoration, furniture refinishing, upholstery, upholsterer, reupholstery, antique restoration',
    keywords: `reupholster couch, torn couch, broken chair, chair repair, table refinishing, leather repair, wobbly table, antique furniture,
      furniture restorer, fix chair, chair reupholstery, sofa repair, couch repair, wood furniture repair`,
  },
]);
