import { defineGroup } from './define-group';

export const remodeling = defineGroup({ name: 'Building and remodeling', radiusMiles: 25 }, [
  {
    name: 'General Contractor',
    plural: 'General Contractors',
    description: 'Compare general contractors for additions, renovations and whole-home projects.',
    synonyms:
      'contractor, builder, home builder, construction company, construction, remodeler, remodeling, home remodeling, renovation, home renovation',
    keywords: `home addition, room addition, house extension, adu, garage conversion, custom home, new construction, building permit,
      mother in law suite, gc, gen contractor, addition, remodel, home remodel, house remodel, whole house remodel, renovate house,
      build house, tenant improvement, loft conversion`,
  },
  {
    name: 'Painter',
    plural: 'Painters',
    description: 'Compare house painters for interiors, exteriors, cabinets and touch-ups.',
    synonyms:
      'painting, house painter, house painting, painting contractor, interior painting, exterior painting, paint job',
    keywords: `paint walls, paint bedroom, paint living room, peeling paint, cabinet painting, ceiling painting, fence staining, deck staining,
      wallpaper removal, wallpaper, paint house, paint, paint job inside, paint interior, paint exterior, paint kitchen, house paint,
      decorator and painter, deck stain, stain deck, touch up paint`,
  },
  {
    name: 'Drywall',
    plural: 'Drywall Contractors',
    description: 'Find drywall contractors for holes, cracks, texture and new walls.',
    synonyms:
      'drywall contractor, drywall repair, drywall installation, sheetrock, sheetrock repair, plastering, plasterer, plaster repair, wall repair',
    keywords: `hole in wall, patch wall, cracked ceiling, popcorn ceiling removal, ceiling texture, wall texture, water stained ceiling,
      taping and mudding, dry lining, drywaller, drywall guy, patch drywall, hole in ceiling, hole in drywall, skim coat`,
  },
  {
    name: 'Flooring',
    plural: 'Flooring Contractors',
    description: 'Compare flooring contractors for hardwood, laminate, vinyl and carpet.',
    synonyms:
      'flooring contractor, flooring installation, floor installer, floor installation, hardwood flooring, floor refinishing, flooring company',
    keywords: `hardwood floors, refinish hardwood, laminate flooring, vinyl plank, carpet installation, carpet installer, new carpet, scratched floor,
      squeaky floor, floor sanding, epoxy floor, subfloor, floors, floor, hardwood, hardwoods, laminate, lvp, lvt, vinyl floor, carpet,
      carpeting, carpet fitter, carpet layer, install carpet, wood floors, refinish floors, linoleum`,
  },
  {
    name: 'Tile Installer',
    plural: 'Tile Installers',
    description: 'Find tile installers for showers, backsplashes, floors and regrouting.',
    synonyms: 'tile, tiling, tile contractor, tile setter, tile installation, tile work, tiler',
    keywords: `backsplash, backsplash installation, shower tile, bathroom tile, broken tile, cracked tile, regrout, grout repair, tile floor, tile guy,
      tiles, grout, tile repair, retile shower, retile`,
  },
  {
    name: 'Kitchen Remodeling',
    plural: 'Kitchen Remodelers',
    description: 'Compare kitchen remodelers for layouts, cabinets, counters and full renovations.',
    synonyms: 'kitchen remodel, kitchen remodeler, kitchen renovation, kitchen contractor, kitchen design',
    keywords: `new kitchen, kitchen island, kitchen upgrade, update kitchen, outdated kitchen, remodel kitchen, redo kitchen, kitchen reno,
      kitchen makeover`,
  },
  {
    name: 'Bathroom Remodeling',
    plural: 'Bathroom Remodelers',
    description: 'Compare bathroom remodelers for showers, tubs, vanities and full renovations.',
    synonyms:
      'bathroom remodel, bathroom remodeler, bath remodel, bathroom renovation, bathroom contractor, shower remodel',
    keywords: `walk in shower, new bathroom, tub to shower conversion, bathtub replacement, bathtub refinishing, vanity installation, update bathroom,
      walk in tub, remodel bathroom, bathroom reno, redo bathroom, bathroom makeover, new shower, new bathtub, replace tub`,
  },
  {
    name: 'Basement Finishing',
    plural: 'Basement Finishing Contractors',
    description: 'Find contractors who turn an unfinished basement into living space.',
    synonyms: 'basement remodel, basement remodeling, basement contractor, basement renovation, finished basement',
    keywords: 'finish basement, unfinished basement, basement bedroom, egress window, basement apartment',
  },
  {
    name: 'Cabinet Maker',
    plural: 'Cabinet Makers',
    description: 'Find cabinet makers for new, refaced and custom cabinets and closets.',
    synonyms:
      'cabinetry, cabinets, cabinet installer, cabinet installation, custom cabinets, kitchen cabinets, custom closets, closet company',
    keywords: `cabinet refacing, reface cabinets, cabinet doors, closet shelving, walk in closet, pantry shelves, custom closet, cabinet repair,
      kitchen cupboards, cupboards`,
  },
  {
    name: 'Countertop Installer',
    plural: 'Countertop Installers',
    description: 'Find countertop installers for granite, quartz, marble and laminate.',
    synonyms:
      'countertops, countertop, counter tops, countertop installation, granite countertops, quartz countertops, stone fabricator',
    keywords: `granite, quartz, marble counter, butcher block counter, cracked countertop, kitchen counter, counters, granite counters, quartz counters,
      marble, worktops`,
  },
  {
    name: 'Siding Contractor',
    plural: 'Siding Contractors',
    description: 'Find siding contractors for vinyl, fiber cement, wood and stucco.',
    synonyms: 'siding, siding installation, siding repair, vinyl siding, stucco, stucco repair, stucco contractor',
    keywords:
      'hardie board, fiber cement siding, damaged siding, soffit and fascia, stucco crack, exterior siding, soffit, fascia',
  },
  {
    name: 'Insulation Contractor',
    plural: 'Insulation Contractors',
    description: 'Find insulation contractors for attics, walls, crawl spaces and air sealing.',
    synonyms:
      'insulation, insulation company, insulation installation, attic insulation, spray foam, spray foam insulation',
    keywords: `blown in insulation, hot attic, cold rooms, soundproofing, energy audit, insulate garage, insulate attic, attic insulated,
      loft insulation`,
  },
  {
    name: 'Mason',
    plural: 'Masons',
    description: 'Find masons for brick, block, stone, retaining walls and repointing.',
    synonyms: 'masonry, masonry contractor, bricklayer, brick mason, stone mason, stonework, brick repair, brickwork',
    keywords: `brick wall, tuckpointing, repointing, crumbling brick, stone veneer, retaining wall, brick mailbox, loose bricks, brick, bricks,
      brick layer, brick guy, block wall, stone wall, pointing brickwork, cultured stone`,
  },
  {
    name: 'Solar Installer',
    plural: 'Solar Installers',
    radiusMiles: 50,
    description: 'Compare solar installers for panels, batteries and system repairs.',
    synonyms: 'solar, solar panels, solar company, solar energy, solar panel installation, solar contractor',
    keywords:
      'solar battery, solar panel repair, solar roof, solar inverter, home battery, solar panel, solar quote, go solar',
  },
  {
    name: 'Demolition Contractor',
    plural: 'Demolition Contractors',
    description: 'Find demolition contractors for interiors, sheds, garages and whole structures.',
    synonyms: 'demolition, demolition company, demo contractor, house demolition',
    keywords: `tear down garage, tear down shed, shed demolition, interior demolition, pool demolition, concrete removal, remove wall, demo, demo crew,
      tear down house, knock down wall, gut kitchen, tear out`,
  },
  {
    name: 'Architect',
    plural: 'Architects',
    radiusMiles: 50,
    description: 'Find architects for new homes, additions, permits and plans.',
    synonyms: 'architecture, architecture firm, residential architect, house plans, drafting service, draftsman',
    keywords:
      'blueprints, floor plan, building plans, permit drawings, structural engineer, house designer, draw up plans, plans drawn',
  },
  {
    name: 'Interior Designer',
    plural: 'Interior Designers',
    description: 'Find interior designers for rooms, color, furniture and whole-home style.',
    synonyms:
      'interior design, interior decorator, home decorator, decorator, interior decorating, home staging, home stager',
    keywords:
      'decorate living room, room makeover, color consultation, stage house, window treatments, blinds, curtains, drapes',
  },
]);
