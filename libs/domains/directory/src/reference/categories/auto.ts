import { defineGroup } from './define-group';

export const auto = defineGroup({ name: 'Cars', radiusMiles: 0 }, [
  {
    name: 'Auto Repair',
    plural: 'Auto Repair Shops',
    description: 'Find auto repair shops for brakes, engines, oil changes and inspections.',
    synonyms:
      'mechanic, auto mechanic, car mechanic, car repair, auto shop, mobile mechanic, automotive repair, auto service, car service, truck repair, garage mechanic',
    keywords: `oil change, brake repair, brakes, squeaky brakes, brakes squealing, check engine light, engine repair, transmission, transmission repair,
      car battery, car wont start, car overheating, car ac repair, tune up, alternator, muffler, exhaust repair, smog check, emissions test,
      car inspection, wheel alignment, car making noise, car garage, car fix, fix my car, mechanics, mechanic shop, mot, car service and mot,
      car trouble, engine, engine light, brake, brake pads, lube, car mechanics, ac recharge car, radiator leak car, car shaking,
      car overheats, car battery dead, smog, catalytic converter`,
  },
  {
    name: 'Auto Body Shop',
    plural: 'Auto Body Shops',
    description: 'Find auto body shops for collisions, dents, scratches and paint.',
    synonyms:
      'body shop, auto body, auto body repair, collision repair, collision center, car body shop, auto paint shop, car painting',
    keywords: `dent repair, dent removal, paintless dent repair, car dent, bumper repair, scratched car, car scratch, fender bender,
      car accident repair, hail damage car, car paint, dent, dents, dent in car, panel beater, car body work, bumper, car crash repair,
      car crash, rear ended, car scratches`,
  },
  {
    name: 'Auto Glass Repair',
    plural: 'Auto Glass Services',
    radiusMiles: 15,
    description: 'Find auto glass services for windshields, windows and calibration.',
    synonyms: 'auto glass, windshield repair, windshield replacement, windshield, car window repair, car glass',
    keywords: `cracked windshield, rock chip, chipped windshield, broken car window, window tinting, car window tint, window tint, windscreen,
      windscreen repair, windscreen replacement, tint windows, window tinted, car window broken`,
  },
  {
    name: 'Tire Shop',
    plural: 'Tire Shops',
    description: 'Find tire shops for new tires, flats, rotation and balance.',
    synonyms: 'tires, tire, tire service, tire repair, tire store, tire dealer, wheel shop',
    keywords: `flat tire, new tires, tire rotation, tire change, tire leak, winter tires, spare tire, used tires, bent rim, tyres, tyre, tyre shop,
      flat tyre, tires and wheels, rims, puncture, tire balancing`,
  },
  {
    name: 'Towing',
    plural: 'Towing Services',
    radiusMiles: 25,
    description: 'Find towing and roadside help, day and night.',
    synonyms: 'tow truck, towing service, towing company, roadside assistance, tow, wrecker, car towing',
    keywords: `car broke down, jump start, dead battery, stuck in ditch, out of gas, car stuck, stranded, broken down, tow car, breakdown recovery,
      car recovery, car broken down, tow my car, car wont move`,
  },
  {
    name: 'Auto Detailing',
    plural: 'Auto Detailing Services',
    radiusMiles: 15,
    description: 'Find auto detailing for interiors, polish, coatings and washes.',
    synonyms:
      'car detailing, detailing, car detailer, mobile detailing, car wash, auto detailer, car cleaning, mobile car wash',
    keywords: `clean car interior, ceramic coating, car wax, wash car, car smells, dirty car, car polishing, headlight restoration, boat detailing,
      valeting, car valet, car valeting, detail my car, detail car, detailer, interior car cleaning, wash my car, clean my car`,
  },
  {
    name: 'RV Repair',
    plural: 'RV Repair Services',
    description: 'Find RV and trailer repair for engines, roofs, appliances and hitches.',
    synonyms: 'rv service, rv mechanic, camper repair, motorhome repair, trailer repair, rv technician',
    keywords: 'trailer hitch, rv roof leak, camper roof, rv inspection, motorhome, caravan repair, rv, camper, trailer',
  },
  {
    name: 'Motorcycle Repair',
    plural: 'Motorcycle Repair Shops',
    description: 'Find motorcycle and small engine repair.',
    synonyms:
      'motorcycle mechanic, motorcycle shop, motorcycle service, scooter repair, small engine repair, atv repair',
    keywords: `dirt bike, lawn mower repair, chainsaw repair, snowblower repair, motorcycle tires, mower wont start, motorbike, motorbike repair,
      motorcycle, bike mechanic, lawnmower repair, scooter`,
  },
]);
