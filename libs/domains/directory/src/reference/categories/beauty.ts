import { defineGroup } from './define-group';

export const beauty = defineGroup({ name: 'Beauty', radiusMiles: 0 }, [
  {
    name: 'Hair Salon',
    plural: 'Hair Salons',
    description: 'Find hair salons for cuts, color, extensions and styling.',
    synonyms: 'hairdresser, hair stylist, hairstylist, hair dresser, beauty salon, salon, hair colorist, beauty parlor',
    keywords: `haircut women, haircut, hair color, highlights, balayage, hair extensions, blowout, perm, braids, hair braiding, wedding hair, dye hair,
      keratin treatment, kids haircut, trim hair, hair, hair cut, haircuts, color hair, hair dye, hair stylists, blow dry, womens haircut,
      hair color correction, locs, dreadlocks, weave`,
  },
  {
    name: 'Barber',
    plural: 'Barbers',
    description: 'Find barbers for haircuts, fades, beards and shaves.',
    synonyms: 'barbershop, barber shop, mens haircut, mens hair',
    keywords: `fade haircut, beard trim, hot shave, buzz cut, shave, lineup, boys haircut, fade, mens hair cut, beard, barbers near me, haircut for men,
      boys hair cut`,
  },
  {
    name: 'Nail Salon',
    plural: 'Nail Salons',
    description: 'Find nail salons for manicures, pedicures and nail art.',
    synonyms: 'nails, nail technician, nail tech, manicure, pedicure, mani pedi',
    keywords:
      'gel nails, acrylic nails, nail art, broken nail, dip powder, shellac, pedi, mani, nail place, nails done, fill nails, nail fill',
  },
  {
    name: 'Day Spa',
    plural: 'Day Spas',
    description: 'Find day spas and estheticians for facials, waxing and skin care.',
    synonyms:
      'spa, esthetician, aesthetician, facial, facials, waxing, skin care, med spa, medspa, medical spa, beautician',
    keywords: `botox, eyebrow waxing, brazilian wax, laser hair removal, chemical peel, microdermabrasion, body wrap, eyebrow threading,
      lash extensions, eyelash extensions, lip filler, microblading, sauna, wax, lashes, eyelashes, eyebrows, brows, fillers,
      beauty treatments, skin facial`,
  },
  {
    name: 'Makeup Artist',
    plural: 'Makeup Artists',
    radiusMiles: 25,
    description: 'Find makeup artists for weddings, photos and special days.',
    synonyms: 'makeup, makeup artistry, bridal makeup, cosmetologist, mua',
    keywords:
      'wedding makeup, prom makeup, airbrush makeup, makeup lesson, spray tan, make up artist, make up, wedding make up',
  },
  {
    name: 'Tattoo Artist',
    plural: 'Tattoo Artists',
    description: 'Find tattoo artists and piercers with licensed studios.',
    synonyms: 'tattoo, tattoos, tattoo shop, tattoo parlor, tattoo studio, piercing, body piercing',
    keywords:
      'ear piercing, nose piercing, tattoo removal, cover up tattoo, get inked, tattooist, piercings, nose ring, get tattoo',
  },
]);
