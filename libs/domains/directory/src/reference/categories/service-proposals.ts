/**
 * Five services that a listing of each category may name, by category slug and separated by commas. A slash separates
 * the unit of the price if that is not a job.
 */
export const serviceProposals: Readonly<Record<string, string>> = {
  plumber: 'Drain cleaning, Leak repair, Water heater installation, Toilet repair, Service call / visit',
  electrician:
    'Outlet or switch installation, Panel upgrade, Ceiling fan installation, EV charger installation, Troubleshooting / hour',
  hvac: 'Furnace repair, Air conditioner repair, Seasonal tune-up / visit, New system installation, Thermostat installation',
  roofer: 'Roof inspection / visit, Leak repair, Shingle replacement, Full roof replacement, Storm damage repair',
  handyman: 'Small repairs / hour, TV mounting, Furniture assembly, Door repair, Picture hanging / hour',
  'appliance-repair': 'Refrigerator repair, Washer repair, Dryer repair, Dishwasher repair, Diagnosis / visit',
  'garage-door-repair':
    'Spring replacement, Opener installation, New garage door, Cable and roller repair, Tune-up / visit',
  locksmith: 'Home lockout / visit, Car lockout / visit, Lock rekeying, Lock installation, Key copies',
  carpenter: 'Trim and molding, Built-in shelves, Door installation, Stair repair, Carpentry / hour',
  'window-repair': 'Glass replacement, Window installation, Screen repair, Frame and sash repair, Sliding door repair',
  'foundation-repair':
    'Foundation inspection / visit, Crack repair, Pier installation, House leveling, Crawl space repair',
  'chimney-sweep':
    'Chimney cleaning, Chimney inspection / visit, Chimney cap installation, Liner repair, Masonry repair',
  'septic-service':
    'Septic tank pumping, Septic inspection / visit, Drain field repair, Tank installation, Pump replacement',
  'general-contractor':
    'Home addition, Whole-house remodeling, New home construction, Project estimate / visit, Structural repair',
  painter: 'Interior painting, Exterior painting, Cabinet painting, Deck staining, Wallpaper removal',
  drywall: 'Hole patching, Drywall installation, Ceiling repair, Texture matching, Popcorn ceiling removal',
  flooring:
    'Hardwood installation, Laminate or vinyl installation, Carpet installation, Hardwood refinishing, Floor repair',
  'tile-installer': 'Bathroom tile, Kitchen backsplash, Floor tile, Grout repair, Shower tile',
  'kitchen-remodeling':
    'Full kitchen remodel, Cabinet replacement, Cabinet refacing, Kitchen design / hour, Island installation',
  'bathroom-remodeling':
    'Full bathroom remodel, Tub to shower conversion, Vanity installation, Shower installation, Accessible bathroom',
  'basement-finishing':
    'Basement finishing, Basement bedroom, Egress window, Basement bathroom, Basement waterproofing',
  'cabinet-maker': 'Custom kitchen cabinets, Custom closets, Bathroom vanity, Built-in bookcase, Cabinet repair',
  'countertop-installer':
    'Granite countertops, Quartz countertops, Laminate countertops, Countertop repair, Sink cutout',
  'siding-contractor': 'Vinyl siding, Fiber cement siding, Stucco repair, Siding repair, Soffit and fascia',
  'insulation-contractor':
    'Attic insulation, Spray foam insulation, Wall insulation, Insulation removal, Energy assessment / visit',
  mason: 'Brick repair, Retaining wall, Stone veneer, Chimney masonry, Outdoor fireplace',
  'solar-installer':
    'Solar panel installation, Battery installation, System inspection / visit, Panel cleaning, Panel removal for roof work',
  'demolition-contractor': 'Interior demolition, Shed removal, House demolition, Concrete removal, Pool removal',
  architect: 'House plans, Addition plans, Consultation / hour, Permit drawings, Site visit / visit',
  'interior-designer':
    'Design consultation / hour, Room design, Whole-home design, Color consultation / visit, Window treatments',
  landscaping: 'Landscape design, Planting, Yard cleanup, Sod installation, Mulching',
  'lawn-care': 'Lawn mowing / visit, Fertilizing / visit, Weed control / visit, Aeration, Leaf removal',
  'tree-service': 'Tree trimming, Tree removal, Stump grinding, Storm cleanup, Arborist report / visit',
  fencing: 'Wood fence installation, Vinyl fence installation, Chain-link fence, Fence repair, Gate installation',
  concrete: 'Concrete driveway, Patio slab, Sidewalk repair, Stamped concrete, Concrete leveling',
  'paving-contractor': 'Asphalt driveway, Driveway sealing, Asphalt repair, Paver patio, Parking lot striping',
  'deck-builder': 'Wood deck, Composite deck, Deck repair, Pergola, Railing installation',
  irrigation:
    'Sprinkler installation, Sprinkler repair, Spring start-up / visit, Winter blowout / visit, Drip irrigation',
  'gutter-service': 'Gutter cleaning, Gutter installation, Gutter repair, Gutter guards, Downspout extension',
  'pressure-washing': 'House washing, Driveway cleaning, Deck cleaning, Roof washing, Fence cleaning',
  'pool-service': 'Weekly pool cleaning / visit, Pool opening, Pool closing, Pump repair, Leak detection / visit',
  'snow-removal':
    'Driveway plowing / visit, Sidewalk shoveling / visit, Roof snow removal, Salting / visit, Season contract',
  'excavation-contractor': 'Grading, Trenching / hour, Basement digging, Land clearing, Drainage work',
  'well-drilling': 'Well drilling, Well pump repair, Well inspection / visit, Water testing, Pressure tank replacement',
  'outdoor-lighting':
    'Landscape lighting, Holiday light hanging, Security lighting, Path lights, Lighting repair / visit',
  'house-cleaning':
    'Standard cleaning / visit, Deep cleaning, Move-out cleaning, Hourly cleaning / hour, Cleaning after construction',
  'carpet-cleaning':
    'Carpet cleaning by room, Upholstery cleaning, Area rug cleaning, Pet stain removal, Stair cleaning',
  'window-cleaning':
    'Inside and outside windows, Outside windows only, Screen cleaning, Skylight cleaning, Storefront windows / visit',
  'air-duct-cleaning':
    'Air duct cleaning, Dryer vent cleaning, Duct inspection / visit, Duct sanitizing, Furnace cleaning',
  'pest-control':
    'General pest treatment / visit, Termite inspection / visit, Rodent control, Bed bug treatment, Wasp nest removal',
  moving: 'Local move / hour, Long-distance move, Packing / hour, Furniture moving, Loading help / hour',
  'junk-removal': 'Full truck load, Single item pickup, Furniture removal, Yard waste removal, Garage cleanout',
  'home-organizer':
    'Organizing session / hour, Closet organizing, Kitchen organizing, Garage organizing, Moving and unpacking help / hour',
  'laundry-service': 'Wash and fold, Pickup and delivery / visit, Dry cleaning, Ironing, Comforter cleaning',
  tailor: 'Pants hemming, Dress alteration, Suit alteration, Zipper replacement, Wedding dress alteration',
  'water-damage-restoration':
    'Water extraction, Structural drying, Sewage cleanup, Damage inspection / visit, Burst pipe cleanup',
  'mold-remediation':
    'Mold inspection / visit, Mold testing, Mold removal, Attic mold removal, Crawl space mold removal',
  'home-inspector':
    'Buyer’s home inspection, Pre-listing inspection, Radon test, Sewer camera inspection, New construction inspection',
  'home-security':
    'Alarm installation, Camera installation, Video doorbell installation, Smart lock installation, System check / visit',
  'furniture-repair': 'Chair repair, Reupholstery, Wood refinishing, Leather repair, Recliner repair',
  dentist: 'Exam and cleaning / visit, New patient exam / visit, Filling, Crown, Teeth whitening',
  orthodontist: 'Consultation / visit, Metal braces, Clear aligners, Retainers, Braces for children',
  'primary-care':
    'New patient visit / visit, Annual physical / visit, Sick visit / visit, Vaccinations / visit, Sports physical / visit',
  'urgent-care': 'Urgent care visit / visit, X-ray, Stitches, Rapid test / visit, Drug screening',
  pediatrician:
    'Well-child visit / visit, Newborn visit / visit, Sick visit / visit, Vaccinations / visit, School physical / visit',
  chiropractor: 'First visit and exam / visit, Adjustment / visit, Massage / hour, Sports injury care / visit, X-ray',
  'physical-therapist':
    'First evaluation / visit, Therapy session / visit, Dry needling / visit, Home visit / visit, Sports rehabilitation / visit',
  optometrist:
    'Eye exam / visit, Contact lens fitting / visit, Glasses, Children’s eye exam / visit, Dry eye treatment / visit',
  dermatologist: 'Skin exam / visit, Acne treatment / visit, Mole removal, Botox, Eczema treatment / visit',
  therapist:
    'Individual therapy / hour, Couples therapy / hour, Family therapy / hour, Online session / hour, First consultation / visit',
  'ob-gyn':
    'Annual exam / visit, Prenatal visit / visit, Ultrasound / visit, Birth control consultation / visit, Menopause care / visit',
  podiatrist:
    'Foot exam / visit, Ingrown toenail treatment, Custom orthotics, Diabetic foot care / visit, Heel pain treatment / visit',
  allergist:
    'Allergy testing / visit, Allergy shots / visit, Asthma care / visit, Food allergy testing / visit, First consultation / visit',
  audiologist:
    'Hearing test / visit, Hearing aid fitting / visit, Hearing aid repair, Earwax removal / visit, Tinnitus consultation / visit',
  acupuncturist:
    'First visit / visit, Acupuncture session / visit, Cupping / visit, Herbal consultation / visit, Community acupuncture / visit',
  'massage-therapist':
    'Swedish massage / hour, Deep tissue massage / hour, Prenatal massage / hour, Sports massage / hour, Couples massage / hour',
  nutritionist:
    'First consultation / visit, Follow-up / visit, Meal plan, Sports nutrition / visit, Online consultation / hour',
  'speech-therapist':
    'Speech evaluation / visit, Children’s therapy session / visit, Adult therapy session / visit, Online session / hour, Accent coaching / hour',
  'home-health-care':
    'Skilled nursing / visit, Home health aide / hour, Physical therapy at home / visit, Wound care / visit, Care assessment / visit',
  'senior-care':
    'Companion care / hour, Personal care / hour, Overnight care, Memory care / hour, Rides and errands / hour',
  babysitter:
    'Babysitting / hour, After-school care / hour, Overnight babysitting, Date night sitting / hour, Nanny / hour',
  daycare: 'Full-day care, Half-day care, Infant care, After-school care, Drop-in care / hour',
  tutor:
    'Math tutoring / hour, Reading tutoring / hour, SAT and ACT prep / hour, Science tutoring / hour, Online tutoring / hour',
  'music-teacher':
    'Piano lessons / hour, Guitar lessons / hour, Voice lessons / hour, Violin lessons / hour, Trial lesson / visit',
  'dance-studio':
    'Children’s class / visit, Adult class / visit, Private lesson / hour, Wedding dance lessons / hour, Trial class / visit',
  'swim-lessons':
    'Private swim lesson / visit, Group swim lesson / visit, Parent and baby class / visit, Adult swim lesson / visit, Lifeguard course',
  'driving-school':
    'Driving lesson / hour, Teen driver course, Road test preparation / hour, Car for the road test / visit, Defensive driving course',
  'personal-trainer':
    'Personal training / hour, Fitness assessment / visit, Partner training / hour, Online coaching, Training at home / hour',
  'yoga-studio': 'Drop-in class / visit, Private session / hour, Monthly pass, Prenatal yoga / visit, Beginner course',
  'martial-arts-school':
    'Children’s class / visit, Adult class / visit, Private lesson / hour, Monthly membership, Trial class / visit',
  'hair-salon': 'Women’s haircut, Men’s haircut, Hair color, Highlights, Blowout',
  barber: 'Haircut, Beard trim, Haircut and beard, Children’s haircut, Hot towel shave',
  'nail-salon': 'Manicure, Pedicure, Gel manicure, Acrylic nails, Nail art',
  'day-spa': 'Facial, Massage / hour, Waxing, Body wrap, Spa day package',
  'makeup-artist': 'Wedding makeup, Makeup for an event, Makeup trial / visit, Makeup lesson / hour, Lash application',
  'tattoo-artist': 'Small tattoo, Custom tattoo / hour, Cover-up / hour, Design consultation / visit, Touch-up / visit',
  veterinarian: 'Exam / visit, Vaccinations / visit, Spay or neuter, Dental cleaning, Emergency visit / visit',
  'dog-walker':
    '30-minute walk / visit, One-hour walk / hour, Puppy visit / visit, Group walk / visit, Weekend walk / visit',
  'pet-sitter': 'Drop-in visit / visit, Overnight sitting, Dog boarding, Cat sitting / visit, Dog daycare',
  'pet-groomer': 'Bath and brush, Full groom, Nail trim, Cat grooming, Deshedding treatment',
  'dog-trainer':
    'Private lesson / hour, Puppy class, Basic obedience course, Behavior consultation / visit, Board and train',
  'pet-waste-removal':
    'Weekly cleanup / visit, One-time cleanup, Twice-weekly cleanup / visit, Yard deodorizing, Cleanup for two dogs / visit',
  'auto-repair': 'Oil change, Brake repair, Engine diagnosis / hour, Battery replacement, State inspection',
  'auto-body-shop': 'Dent repair, Bumper repair, Collision repair, Auto painting, Scratch repair',
  'auto-glass-repair':
    'Windshield chip repair, Windshield replacement, Side window replacement, Rear window replacement, Mobile service / visit',
  'tire-shop': 'Tire rotation, Flat tire repair, New tire installation, Wheel alignment, Tire balancing',
  towing: 'Local tow, Long-distance tow, Jump start / visit, Lockout help / visit, Flat tire change / visit',
  'auto-detailing': 'Full detail, Interior detail, Exterior detail, Ceramic coating, Headlight restoration',
  'rv-repair':
    'RV roof repair, Water system repair, Electrical repair / hour, RV winterizing, Mobile service call / visit',
  'motorcycle-repair': 'Oil change, Tire change, Brake service, Carburetor cleaning, Diagnosis / hour',
  accountant: 'Personal tax return, Business tax return, Bookkeeping / hour, Payroll, Tax consultation / hour',
  lawyer: 'First consultation / visit, Will and estate plan, Contract review, Divorce, Hourly advice / hour',
  notary: 'Notarization, Mobile notary / visit, Loan signing, Power of attorney, Apostille help',
  'real-estate-agent': 'Buyer representation, Home sale, Market analysis, Home showing / visit, Relocation help',
  'property-manager':
    'Full management, Tenant placement, Rent collection, Property inspection / visit, Lease preparation',
  'real-estate-appraiser': 'Home appraisal, Appraisal for divorce, Estate appraisal, Land appraisal, Appraisal review',
  'mortgage-broker':
    'Home purchase loan, Refinancing, Preapproval, First-time buyer consultation / visit, Home equity loan',
  'insurance-agent': 'Auto insurance, Homeowners insurance, Life insurance, Business insurance, Policy review / visit',
  'financial-advisor':
    'Financial plan, Retirement planning, Investment management, Advice / hour, First consultation / visit',
  'computer-repair': 'Diagnosis, Virus removal, Data recovery, Screen replacement, On-site support / hour',
  'phone-repair': 'Screen replacement, Battery replacement, Charging port repair, Water damage repair, Data transfer',
  'web-designer':
    'New website, Website redesign, Online store, Website maintenance / hour, Search engine optimization / hour',
  photographer: 'Wedding photography, Family session, Headshots, Event photography / hour, Newborn session',
  videographer: 'Wedding video, Event video / hour, Business video, Drone video, Video editing / hour',
  caterer: 'Wedding catering, Buffet, Boxed lunches, Private chef dinner, Drop-off catering',
  'cake-baker': 'Wedding cake, Birthday cake, Cupcakes, Cake tasting / visit, Gluten-free cake',
  dj: 'Wedding DJ, Party DJ / hour, School dance, Sound rental, Karaoke / hour',
  'event-planner': 'Full wedding planning, Day-of coordination, Party planning, Corporate event, Consultation / hour',
  florist: 'Bridal bouquet, Wedding flowers, Funeral flowers, Bouquet delivery, Event flowers',
  'party-rental': 'Tent rental, Bounce house rental, Tables and chairs, Dance floor, Delivery and setup',
  'limousine-service': 'Airport transfer, Limousine / hour, Wedding car, Party bus / hour, Prom limousine',
  'funeral-home': 'Cremation, Traditional funeral, Memorial service, Burial, Planning ahead / visit',
};
