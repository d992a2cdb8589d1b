import { defineGroup } from './define-group';

export const outdoor = defineGroup({ name: 'Yard and outdoors', radiusMiles: 25 }, [
  {
    name: 'Landscaping',
    plural: 'Landscaping Services',
    description: 'Compare landscapers for design, planting, sod, patios and yard clean-ups.',
    synonyms:
      'landscaper, landscape contractor, landscape design, landscape designer, landscaping company, gardener, gardening, garden service, hardscaping',
    keywords: `yard cleanup, yard work, flower beds, garden design, sod installation, new sod, mulch, mulching, planting, bush trimming, hedge trimming,
      overgrown yard, xeriscape, artificial turf, rock garden, paver patio, patio, outdoor kitchen, fire pit, yard guy, landscape, landscapers,
      landscaped, landscaping rock, yard makeover, garden, garden maintenance, hedges, hedge, bushes, shrubs, sod, flower bed, mulch delivery,
      pavers, garden clearance`,
  },
  {
    name: 'Lawn Care',
    plural: 'Lawn Care Services',
    radiusMiles: 20,
    description: 'Find lawn care for mowing, fertilizing, weeds and aeration.',
    synonyms:
      'lawn service, lawn mowing, lawn mowing service, grass cutting, lawn maintenance, mowing, yard maintenance, lawn company',
    keywords: `mow grass, mow lawn, cut grass, grass too long, weed control, weeds, fertilizing, lawn fertilizer, aeration, brown grass, dead grass,
      overseeding, edging, lawn treatment, lawn, lawns, grass, lawn guy, lawn man, mow, mower man, lawnmowing, cut my grass, mow my lawn,
      yard mowing, fertilizer, crabgrass, dandelions`,
  },
  {
    name: 'Tree Service',
    plural: 'Tree Services',
    description: 'Find tree services for trimming, removal, stumps and storm damage.',
    synonyms:
      'tree removal, tree trimming, tree cutting, tree company, arborist, tree surgeon, tree pruning, tree care',
    keywords: `stump grinding, stump removal, fallen tree, tree fell, dead tree, dying tree, branches over roof, broken branch, branch fell,
      cut down tree, palm trimming, tree, trees, tree guy, stump, stumps, tree cut down, trim trees, limb removal, tree limbs,
      tree fell on house, prune trees`,
  },
  {
    name: 'Fencing',
    plural: 'Fence Contractors',
    description: 'Find fence contractors for wood, vinyl, chain link and gates.',
    synonyms:
      'fence, fences, fence company, fence contractor, fence installation, fence installer, fence repair, fence builder, gate installation',
    keywords: `broken fence, leaning fence, fence blew down, privacy fence, wood fence, vinyl fence, chain link fence, pool fence, fence post,
      gate repair, driveway gate, fence guy, fencing contractor, build fence, fix fence, gate, gates, fence panels, fence posts`,
  },
  {
    name: 'Concrete',
    plural: 'Concrete Contractors',
    description: 'Find concrete contractors for driveways, patios, slabs and repairs.',
    synonyms: 'concrete contractor, concrete company, concrete work, cement contractor, cement, concrete repair',
    keywords: `concrete driveway, concrete patio, cracked driveway, sidewalk repair, concrete slab, stamped concrete, mudjacking, concrete leveling,
      concrete steps, pour concrete, cement pad, concrete guy, replace driveway, new driveway, sidewalk, cement work, concrete pad,
      foundation pour, slab`,
  },
  {
    name: 'Paving Contractor',
    plural: 'Paving Contractors',
    description: 'Find paving contractors for asphalt driveways, sealing and parking lots.',
    synonyms: 'paving, asphalt, asphalt paving, asphalt contractor, driveway paving, blacktop',
    keywords: `driveway sealing, sealcoating, asphalt driveway, pothole, parking lot striping, gravel driveway, repave driveway, tarmac,
      tarmac driveway, paver driveway, resurface driveway, chip seal`,
  },
  {
    name: 'Deck Builder',
    plural: 'Deck Builders',
    description: 'Find deck builders for decks, porches, pergolas and repairs.',
    synonyms: 'deck, decks, decking, deck contractor, deck building, deck repair, patio builder, pergola builder',
    keywords: `rotting deck, composite deck, pergola, gazebo, porch, screened porch, patio cover, deck railing, sunroom, build deck, new deck, deck guy,
      fix deck, rotten deck boards`,
  },
  {
    name: 'Irrigation',
    plural: 'Irrigation Services',
    description: 'Find irrigation specialists for sprinkler repair, blowouts and new systems.',
    synonyms:
      'sprinkler, sprinklers, sprinkler repair, sprinkler service, sprinkler system, irrigation system, irrigation contractor, lawn sprinklers',
    keywords: `broken sprinkler, sprinkler head, sprinkler blowout, sprinkler winterization, drip irrigation, sprinkler leak, backflow testing,
      sprinkler guy, sprinklers not working, sprinkler timer, blow out sprinklers, drip line`,
  },
  {
    name: 'Gutter Service',
    plural: 'Gutter Services',
    description: 'Find gutter services for cleaning, guards, repair and replacement.',
    synonyms: 'gutters, gutter, gutter cleaning, gutter repair, gutter installation, gutter company',
    keywords: `clogged gutter, gutter guards, downspout, leaking gutter, leaves in gutters, rain gutters, clean gutters, guttering, gutter cleaners,
      downspouts, gutter replacement`,
  },
  {
    name: 'Pressure Washing',
    plural: 'Pressure Washing Services',
    description: 'Find pressure washing for driveways, siding, decks and roofs.',
    synonyms:
      'power washing, pressure washer, pressure cleaning, power wash, exterior cleaning, soft washing, house washing',
    keywords: `driveway cleaning, wash siding, dirty siding, roof cleaning, deck cleaning, graffiti removal, moss removal, wash driveway, powerwash,
      jet wash, wash house, wash deck, pressure wash, pressure washing driveway`,
  },
  {
    name: 'Pool Service',
    plural: 'Pool Services',
    description: 'Find pool services for cleaning, repair, openings and new pools.',
    synonyms:
      'pool cleaning, pool cleaner, pool maintenance, pool company, pool repair, pool builder, swimming pool, hot tub repair, pool contractor',
    keywords: `green pool, pool pump, pool heater, pool filter, pool leak, pool opening, pool closing, hot tub, hot tub service, pool resurfacing,
      inground pool, pool, pool guy, pool man, swimming pools, pool cleaners, spa repair, pool liner, new pool, green pool water`,
  },
  {
    name: 'Snow Removal',
    plural: 'Snow Removal Services',
    description: 'Find snow removal for driveways, walks and parking lots.',
    synonyms: 'snow plowing, snow plow, snow shoveling, snow service, plow service, ice removal',
    keywords: `shovel driveway, snowed in, shovel snow, icy sidewalk, deicing, salt driveway, plow driveway, roof snow, snow, snowplow, snowplowing,
      plow, plow snow, shovel walks, snow shoveler, snow blowing`,
  },
  {
    name: 'Excavation Contractor',
    plural: 'Excavation Contractors',
    radiusMiles: 50,
    description: 'Find excavation contractors for grading, trenching, drainage and land clearing.',
    synonyms: 'excavation, excavating, excavator, grading contractor, dirt work, land clearing, earthwork',
    keywords: `trenching, dig trench, yard drainage, standing water yard, grading, brush clearing, lot clearing, dig hole, backhoe, topsoil delivery,
      gravel delivery, digging, bobcat work, skid steer, grade lot, land grading, french drain installation`,
  },
  {
    name: 'Well Drilling',
    plural: 'Well Services',
    radiusMiles: 50,
    description: 'Find well companies for drilling, pumps, testing and repair.',
    synonyms: 'well drilling company, well driller, well service, well company, water well, well repair',
    keywords:
      'well pump, well water testing, dry well, well inspection, water well pump, water well drilling, no water from well, well pump repair',
  },
  {
    name: 'Outdoor Lighting',
    plural: 'Outdoor Lighting Services',
    description: 'Find outdoor lighting services for landscapes, security and holidays.',
    synonyms: 'landscape lighting, exterior lighting, holiday lighting, christmas lights, christmas light installation',
    keywords: `hang christmas lights, path lights, string lights, permanent holiday lights, yard lights, garden lights, xmas lights, hang xmas lights,
      holiday lights, landscape lights, fairy lights`,
  },
]);
