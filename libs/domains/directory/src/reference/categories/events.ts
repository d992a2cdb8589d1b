import { defineGroup } from './define-group';

export const events = defineGroup({ name: 'Events', radiusMiles: 25 }, [
  {
    name: 'Photographer',
    plural: 'Photographers',
    radiusMiles: 50,
    description: 'Find photographers for weddings, families, portraits and businesses.',
    synonyms:
      'photography, photo studio, wedding photographer, portrait photographer, family photographer, photo shoot, wedding photography, photoshoot',
    keywords: `photos, family photos, wedding photos, headshots, headshot, newborn photos, senior pictures, engagement photos, baby photos,
      maternity photos, passport photos, photo booth, drone photos, real estate photos, photo, pictures taken, family pictures,
      wedding pictures, portraits, newborn pictures, photo session`,
  },
  {
    name: 'Videographer',
    plural: 'Videographers',
    radiusMiles: 50,
    description: 'Find videographers for weddings, events and businesses.',
    synonyms: 'videography, video production, wedding videographer, filmmaker, video editor, cinematographer',
    keywords:
      'wedding video, film wedding, promo video, video editing, drone video, transfer vhs, convert vhs tapes, video, video guy, wedding film',
  },
  {
    name: 'Caterer',
    plural: 'Caterers',
    description: 'Find caterers and private chefs for weddings, parties and offices.',
    synonyms:
      'catering, catering service, catering company, private chef, personal chef, food truck, wedding catering, chef, bartender, bartending',
    keywords: `party food, bbq catering, taco bar, food for party, office lunch, dinner party, wedding food, cook dinner, mobile bar, meal prep, cater,
      food for wedding, taco cart, taco catering, bbq catering for party, cook for party, food trucks`,
  },
  {
    name: 'Cake Baker',
    plural: 'Cake Bakers',
    radiusMiles: 15,
    description: 'Find bakers for wedding, birthday and custom cakes.',
    synonyms: 'bakery, cake, cakes, cake maker, cake decorator, baker, wedding cakes, custom cakes, cupcakes',
    keywords: `wedding cake, birthday cake, custom cake, dessert table, gluten free cake, cookies, pastries, cake shop, birthday cakes,
      wedding cake maker, bakeries, cupcake`,
  },
  {
    name: 'DJ',
    plural: 'DJs',
    radiusMiles: 50,
    description: 'Find DJs and live music for weddings, parties and schools.',
    synonyms: 'disc jockey, wedding dj, party dj, mobile dj, live music, live band, wedding band, musician, karaoke',
    keywords: `music for wedding, music for party, dance party music, string quartet, pianist, sound system rental, singer for wedding, dj for wedding,
      djs near me, band, music band, mariachi band, party music, bands`,
  },
  {
    name: 'Event Planner',
    plural: 'Event Planners',
    description: 'Find event planners and venues for weddings, parties and companies.',
    synonyms:
      'event planning, wedding planner, wedding planning, party planner, event coordinator, wedding coordinator, event venue, wedding venue, wedding officiant, officiant',
    keywords: `plan wedding, getting married, plan party, birthday party venue, quinceanera, baby shower, corporate event, reception hall, banquet hall,
      balloon arch, balloon decorations, wedding planners, wedding planner near me, party planning, venue, wedding venues, quince, sweet 16,
      balloons, party decorations, wedding decor`,
  },
  {
    name: 'Florist',
    plural: 'Florists',
    radiusMiles: 15,
    description: 'Find florists for weddings, deliveries and sympathy flowers.',
    synonyms: 'flower shop, flowers, flower delivery, floral design, floral designer, wedding florist, wedding flowers',
    keywords: `bouquet, bridal bouquet, roses, funeral flowers, flower arrangement, send flowers, centerpieces, flower, bouquets, wedding bouquet,
      deliver flowers`,
  },
  {
    name: 'Party Rental',
    plural: 'Party Rental Companies',
    description: 'Find party rentals for tents, tables, bounce houses and entertainers.',
    synonyms:
      'party rentals, tent rental, event rentals, table and chair rental, bounce house, bounce house rental, party supplies, inflatable rental, clown, magician, face painter, face painting',
    keywords: `rent tables, rent chairs, rent tent, bouncy castle, water slide rental, kids party entertainment, birthday clown, balloon artist,
      princess party, dunk tank, jumpy house, bouncy house, jump house, inflatables, tent for party, chairs and tables, tables and chairs,
      party tent, photo booth rental, magicians, clowns`,
  },
  {
    name: 'Limousine Service',
    plural: 'Limousine Services',
    description: 'Find limousines, party buses, airport cars and chauffeurs.',
    synonyms:
      'limo, limousine, limo service, party bus, airport shuttle, taxi, cab, airport transportation, chauffeur, black car service, charter bus',
    keywords: `ride to airport, airport ride, airport pickup, prom limo, wedding limo, wine tour, shuttle service, non emergency medical transportation,
      limos, cabs, taxis, car service to airport, shuttle, party buses, minibus hire, chauffeured car`,
  },
  {
    name: 'Funeral Home',
    plural: 'Funeral Homes',
    description: 'Find funeral homes for services, burial and cremation.',
    synonyms: 'funeral, funeral service, funeral director, mortuary, cremation, cremation service, cemetery',
    keywords: `burial, memorial service, headstone, obituary, pet cremation, urn, loved one died, undertaker, undertakers, funerals, cremations,
      burial service, casket`,
  },
]);
