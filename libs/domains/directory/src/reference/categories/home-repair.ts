import { defineGroup } from './define-group';

export const homeRepair = defineGroup({ name: 'Home repair', radiusMiles: 25 }, [
  {
    name: 'Plumber',
    plural: 'Plumbers',
    description: 'Compare licensed plumbers for leaks, clogged drains, water heaters and new fixtures.',
    synonyms:
      'plumbing, plumbing service, plumbing repair, plumbing contractor, drain cleaning, pipe repair, rooter service',
    keywords: `burst pipe, clogged drain, blocked drain, slow drain, leaking faucet, dripping tap, leaky faucet, running toilet,
      overflowing toilet, clogged toilet, toilet repair, sink repair, clogged sink, garbage disposal, water heater,
      tankless water heater, no hot water, hot water tank, leaking pipe, frozen pipes, water leak, low water pressure, sewer line,
      sewer backup, sewage smell, sump pump, gas line, water softener, shower valve, faucet installation, repipe, water main`,
  },
  {
    name: 'Electrician',
    plural: 'Electricians',
    description: 'Compare licensed electricians for wiring, panels, outlets, lighting and car chargers.',
    synonyms:
      'electrical, electrical contractor, electrical repair, electrical service, electrical work, wiring, electric company',
    keywords: `circuit breaker, breaker keeps tripping, tripped breaker, electrical panel, panel upgrade, fuse box, outlet repair,
      dead outlet, sparking outlet, light switch, flickering lights, ceiling fan installation, light fixture, recessed lighting,
      chandelier installation, ev charger, car charger installation, generator installation, power outage, rewiring, knob and tube,
      burning smell outlet, smoke detector installation`,
  },
  {
    name: 'HVAC',
    plural: 'HVAC Contractors',
    description: 'Compare heating and cooling contractors for repairs, tune-ups and new systems.',
    synonyms: `heating and cooling, heating and air conditioning, air conditioning, air conditioner, heating, furnace repair, ac repair,
      ac service, heating contractor, cooling contractor, heat pump`,
    keywords: `ac not cooling, ac blowing warm air, air conditioner broken, furnace not working, no heat, heater broken, boiler repair,
      thermostat, mini split, ductless ac, ductwork, furnace filter, freon leak, ac tune up, air handler, cold house,
      swamp cooler, radiator repair, central air, refrigerant recharge, ac unit installation`,
  },
  {
    name: 'Roofer',
    plural: 'Roofers',
    description: 'Compare roofers for leaks, storm damage, inspections and full roof replacement.',
    synonyms: 'roofing, roofing contractor, roofing company, roof repair, roof replacement, roof installation',
    keywords: `leaking roof, roof leak, leaky roof, missing shingles, shingle repair, hail damage, storm damage roof, roof inspection,
      flat roof, metal roof, tile roof, skylight leak, skylight installation, roof flashing, new roof, ice dam, attic leak`,
  },
  {
    name: 'Handyman',
    plural: 'Handymen',
    radiusMiles: 20,
    description: 'Find a handyman for small repairs, assembly, mounting and the rest of the list.',
    synonyms:
      'handyman service, handy man, handyperson, home repair, odd jobs, small repairs, home maintenance, property maintenance',
    keywords: `furniture assembly, tv mounting, mount tv, hang pictures, picture hanging, hang shelves, curtain rods, door repair,
      door installation, squeaky door, caulking, ikea assembly, fix things around house, install shelves, door knob, weather stripping,
      baby proofing, ceiling fan wobble`,
  },
  {
    name: 'Appliance Repair',
    plural: 'Appliance Repair Services',
    description: 'Find appliance repair for refrigerators, washers, dryers, ovens and dishwashers.',
    synonyms:
      'appliance service, appliance technician, appliance installation, washer and dryer repair, refrigerator repair, fridge repair',
    keywords: `broken washer, washing machine repair, washer leaking, washer not spinning, dryer repair, dryer not heating, broken fridge,
      fridge not cold, refrigerator not cooling, freezer repair, ice maker, oven repair, stove repair, range repair,
      dishwasher repair, dishwasher leaking, microwave repair, cooktop repair`,
  },
  {
    name: 'Garage Door Repair',
    plural: 'Garage Door Services',
    description: 'Find garage door companies for springs, openers, panels and new doors.',
    synonyms: 'garage door, garage doors, overhead door, garage door installation, garage door company',
    keywords:
      'garage door opener, garage door spring, broken garage spring, garage door stuck, garage remote, garage door off track',
  },
  {
    name: 'Locksmith',
    plural: 'Locksmiths',
    description: 'Find locksmiths for lockouts, new locks, rekeying and car keys.',
    synonyms: 'lock smith, lock service, lockout service, key maker, lock repair',
    keywords: `locked out, locked out of house, locked out of car, lost keys, lost house keys, rekey locks, change locks, broken key, key stuck,
      deadbolt installation, car key replacement, key fob, duplicate key, safe opening, smart lock`,
  },
  {
    name: 'Carpenter',
    plural: 'Carpenters',
    description: 'Find carpenters for trim, doors, stairs, shelving and custom woodwork.',
    synonyms: 'carpentry, woodworker, woodworking, finish carpenter, trim carpenter, framing contractor, joiner',
    keywords:
      'crown molding, baseboards, built in shelves, custom shelves, stair repair, stair railing, wood rot repair, framing, wainscoting, bookcase',
  },
  {
    name: 'Window Repair',
    plural: 'Window Repair and Replacement Services',
    description: 'Find window companies for broken panes, drafts, screens and replacement windows.',
    synonyms:
      'window installation, window replacement, window installer, window company, glazier, glass repair, glass company',
    keywords:
      'broken window, cracked window, foggy window, drafty window, window screen, screen repair, new windows, double pane windows, shower glass door, mirror installation',
  },
  {
    name: 'Foundation Repair',
    plural: 'Foundation Repair Services',
    description: 'Find foundation specialists for cracks, settling, bowing walls and crawl spaces.',
    synonyms:
      'foundation contractor, foundation specialist, structural repair, house leveling, basement waterproofing, waterproofing',
    keywords:
      'foundation crack, cracked foundation, sinking house, bowing wall, wet basement, crawl space, crawl space encapsulation, sloping floors, french drain',
  },
  {
    name: 'Chimney Sweep',
    plural: 'Chimney Sweeps',
    description: 'Find chimney sweeps for cleaning, inspection, liners and fireplace repair.',
    synonyms: 'chimney cleaning, chimney service, chimney repair, fireplace repair, fireplace service',
    keywords: 'chimney inspection, smoking fireplace, chimney cap, chimney liner, gas fireplace, wood stove, creosote',
  },
  {
    name: 'Septic Service',
    plural: 'Septic Services',
    radiusMiles: 50,
    description: 'Find septic companies for pumping, inspection, repair and new systems.',
    synonyms: 'septic tank service, septic company, septic pumping, septic tank pumping, septic repair',
    keywords: 'septic tank, full septic tank, septic inspection, leach field, drain field, septic backup, grease trap',
  },
]);
