/**
 * Format as in find-places.cases.ts. The last section was written after the rules; some of the errors that it showed
 * were fixed since.
 */
export const WORD_CASES = String.raw`

  # places that are words, and words that are places
  mobile detailing → auto-detailing
  mobile mechanic → auto-repair
  house cleaning → house-cleaning
  orange peel texture → drywall
  reading tutor → tutor
  math tutor → tutor
  bath remodel → bathroom-remodeling
  plumber in mobile → ?mobile-al plumber
  plumber mobile al → @mobile-al plumber
  plumber in Reading, PA → @reading-pa plumber
  leaky pipe in my kitchen → plumber
  leak in the basement → -
  leak in bath → -
  walk in shower → -
  ants in the house → pest-control
  painting in 2 days → painter
  plumber near me → plumber
  near me → -
  in → -
  built in cabinets → cabinet-maker
  in ground pool → pool-service
  in home care → -
  dog sitter in home → pet-sitter
  independence day party rental → party-rental
  garden design → landscaping
  water heater → plumber
  pool cleaning → pool-service
  driving school → driving-school
  hair salon → hair-salon
  tree removal → tree-service
  smoke detector installation → electrician
  piano lessons → music-teacher
  tax help → accountant
  wedding cake → cake-baker
  wisdom teeth → -
  roof leak → roofer
  burst pipe → plumber
  ac not cooling → hvac
  flat tire → -
  garage door → garage-door-repair
  fence repair → fencing
  lockout → locksmith
  mice → pest-control

  # businesses by name
  two rivers → =/ut/riverton-ut/plumber/two-rivers
  two rivers plumbing → =/ut/riverton-ut/plumber/two-rivers
  Two Rivers Plumbing LLC → =/ut/riverton-ut/plumber/two-rivers
  two rivers plumbing, llc → =/ut/riverton-ut/plumber/two-rivers
  two rivers plumbing in riverton → =/ut/riverton-ut/plumber/two-rivers
  two rivers plumbing riverton ut → =/ut/riverton-ut/plumber/two-rivers
  riverton two rivers → =/ut/riverton-ut/plumber/two-rivers
  tow rivers plumbing → =/ut/riverton-ut/plumber/two-rivers
  two rivrs plumbing → =/ut/riverton-ut/plumber/two-rivers
  two river plumbing → =/ut/riverton-ut/plumber/two-rivers
  2 rivers plumbing → -
  stonebridge dental → =/ut/salt-lake-city-ut/dentist/stonebridge-dental
  stonebridge → =/ut/salt-lake-city-ut/dentist/stonebridge-dental
  stone bridge dental → =/ut/salt-lake-city-ut/dentist/stonebridge-dental
  stonebrige dental → =/ut/salt-lake-city-ut/dentist/stonebridge-dental
  stonebridge dental slc → =/ut/salt-lake-city-ut/dentist/stonebridge-dental
  stonebridge in salt lake city → =/ut/salt-lake-city-ut/dentist/stonebridge-dental
  o'briens painting → =/ut/provo-ut/painter/obriens-painting
  obriens painting → =/ut/provo-ut/painter/obriens-painting
  o’brien’s painting → =/ut/provo-ut/painter/obriens-painting
  obrien painting → =/ut/provo-ut/painter/obriens-painting
  obriens painting provo → =/ut/provo-ut/painter/obriens-painting
  penas landscaping → =/ut/lehi-ut/landscaping/penas-landscaping
  peña's landscaping → =/ut/lehi-ut/landscaping/penas-landscaping
  smith & sons electric → =/ut/lehi-ut/electrician/smith-sons-electric
  smith and sons electric → =/ut/lehi-ut/electrician/smith-sons-electric
  smith and sons → =/ut/lehi-ut/electrician/smith-sons-electric
  smith sons electric → =/ut/lehi-ut/electrician/smith-sons-electric
  smith and son electric → =/ut/lehi-ut/electrician/smith-sons-electric
  wasatch roofing → =/ut/provo-ut/roofer/wasatch-roofing
  wasatch roofing company → =/ut/provo-ut/roofer/wasatch-roofing
  wasach roofing → =/ut/provo-ut/roofer/wasatch-roofing
  wasatch → =/ut/provo-ut/roofer/wasatch-roofing
  paradise landscaping → =/ut/lehi-ut/landscaping/paradise-landscaping
  Paradise Landscaping LLC → =/ut/lehi-ut/landscaping/paradise-landscaping
  paradise landscaping lehi → =/ut/lehi-ut/landscaping/paradise-landscaping
  lehi auto repair → =/ut/lehi-ut/auto-repair/lehi-auto-repair
  bright smiles → =/ut/provo-ut/dentist/bright-smiles
  bright smiles [provo-ut] → =/ut/provo-ut/dentist/bright-smiles
  bright smiles provo → =/ut/provo-ut/dentist/bright-smiles
  bright smiles boise → =/id/boise-id/dentist/bright-smiles
  brigt smiles → =/ut/provo-ut/dentist/bright-smiles
  happy paws → =/ut/provo-ut/pet-groomer/happy-paws
  happy paws grooming → =/ut/provo-ut/pet-groomer/happy-paws
  hapy paws → =/ut/provo-ut/pet-groomer/happy-paws
  the happy paws → =/ut/provo-ut/pet-groomer/happy-paws
  unlisted joe → -

  # Spanish
  plomero en Provo → @provo-ut plumber
  plomero Provo → @provo-ut plumber
  plomero cerca de Provo → @provo-ut plumber
  dentista en salt lake city → @salt-lake-city-ut dentist
  electricista en lehi → @lehi-ut electrician
  necesito un plomero en lehi → @lehi-ut plumber
  plomero cerca de mi → plumber
  plomero en mi casa → plumber
  limpieza de casas en provo → @provo-ut house-cleaning
  jardinero provo → @provo-ut landscaping
  abogado en los angeles → @los-angeles-ca lawyer

  # bad input
  00000 → -
  99999 → -
  plumber 00000 → plumber
  plumber 99999 → plumber
  123456789 → -
  % → -
  plumber % → plumber
  " → -
  "plumber" lehi → @lehi-ut plumber
  '; drop table providers; -- → -
  🦷 → -
  dentist 🦷 provo → @provo-ut dentist
  طبيب أسنان → -
  ‮plumber lehi → @lehi-ut plumber
  plumber in , → plumber
  ,,, → -
  ... → -
  asdfgh qwrt → -
  plumber in asdfgh → plumber
  plumber Lehi, UT, USA → @lehi-ut plumber
  plumber!!! lehi??? → @lehi-ut plumber

  # written after the rules
  Orem electrician → @orem-ut electrician
  electrician orem utah → @orem-ut electrician
  Tempe AZ pool cleaning → @tempe-az pool-service
  pool guy tempe → @tempe-az pool-service
  someone to mow my lawn in sandy utah → @sandy-ut lawn-care
  lawn mowing sandy ut → @sandy-ut lawn-care
  who fixes garage doors in Meridian Idaho → @meridian-id garage-door-repair
  garage door repair meridian id → @meridian-id garage-door-repair
  need roof repair near Ogden UT please → @ogden-ut roofer
  divorce attorney las vegas nv → @las-vegas-nv lawyer
  las vegas divorce attorney → @las-vegas-nv lawyer
  kids dentist in west valley city → @west-valley-city-ut dentist
  gutter cleaning, Seattle WA 98101 → @seattle-wa gutter-service
  98101 gutter cleaning → @seattle-wa gutter-service
  10001 locksmith → @new-york-city-ny locksmith
  locksmith 60601 → @chicago-il locksmith
  SF movers → @san-francisco-ca moving
  movers in sf → @san-francisco-ca moving
  dallas tx → @dallas-tx
  Aurora → ?aurora-co
  aurora dentist → ?aurora-co dentist
  glendale plumber → ?glendale-az plumber
  plumber in Arlington → ?arlington-tx plumber
  arlington, va plumber → @arlington-va plumber
  plumber Richmond → ?richmond-va plumber
  pasadena roofer → ?pasadena-tx roofer
  Sandy → -
  tree trimming coeur d'alene → @coeur-dalene-id tree-service
  tree trimming coeur dalene idaho → ?coeur-dalene-id tree-service
  winston salem hvac → @winston-salem-nc hvac
  winston-salem hvac → @winston-salem-nc hvac
  o'fallon mo plumber → @ofallon-mo plumber
  plumber in Saint Louis → @st-louis-mo plumber
  st. louis plumber → @st-louis-mo plumber
  st louis mo plumber → @st-louis-mo plumber
  port st lucie electrician → @port-saint-lucie-fl electrician
  roofer sacremento → ?sacramento-ca roofer
  plumber in Hosuton → ?houston-tx plumber
  plumber jacksonvile → ?jacksonville-fl plumber
  chiropractor tampa bay → @tampa-fl chiropractor
  vet near provo utah → @provo-ut veterinarian
  vet provo → @provo-ut veterinarian
  provo vet open now → @provo-ut veterinarian
  orange county plumber → plumber
  plumber near airport → plumber
  plumber open sunday → plumber
  cheap plumber → plumber
  rain gutters → gutter-service
  surprise az electrician → @surprise-az electrician
  surprise party planner → event-planner
  enterprise nevada roofer → @enterprise-nv roofer
  garden grove plumber → @garden-grove-ca plumber
  grove city → ?grove-city-oh
  summit plumbing → =/ut/salt-lake-city-ut/plumber/summit-plumbing
  summit → =/ut/salt-lake-city-ut/plumber/summit-plumbing
  summit plumbing salt lake → =/ut/salt-lake-city-ut/plumber/summit-plumbing
  canyon heating → =/ut/riverton-ut/hvac/canyon-heating
  canyon heating & air → =/ut/riverton-ut/hvac/canyon-heating
  canyon heating and air conditioning → =/ut/riverton-ut/hvac/canyon-heating
  canyon air → =/ut/riverton-ut/hvac/canyon-heating
  show me plumbing → =/mo/springfield-mo/plumber/show-me-plumbing
  rose city electric portland → =/or/portland-or/electrician/rose-city-electric
  azalea → =/al/mobile-al/plumber/azalea-plumbing
  azalea plumbing mobile → =/al/mobile-al/plumber/azalea-plumbing
  azaela plumbing → =/al/mobile-al/plumber/azalea-plumbing
  two rivers electric → -
  wasatch dental → -
  happy pets → -
  lehi auto → =/ut/lehi-ut/auto-repair/lehi-auto-repair
  auto repair lehi → @lehi-ut auto-repair
  Plumber in Two Rivers, WI → @two-rivers-wi plumber
  Two Rivers WI → @two-rivers-wi
  hi → -
  ok google plumber → plumber
  help me → -
  plumber or electrician → -
  me → -
  de → -
  LA dentist → @los-angeles-ca dentist
  dc plumber → @washington-dc plumber
  la limpieza → -
  heber city plumber → @heber-city-ut plumber
  plumber heber → ?heber-city-ut plumber
  American fork roofer → @american-fork-ut roofer
  plumber in eagle mountain → @eagle-mountain-ut plumber
  plumber in sandy → ?sandy-ut plumber
  plumber in eagle id → @eagle-id plumber
  locksmith downtown boise → @boise-id locksmith
  plumber in south salt lake → @south-salt-lake-ut plumber
  Bountiful plumber → @bountiful-ut plumber
  roy utah hvac → @roy-ut hvac
  moab → @moab-ut
  moab plumber → @moab-ut plumber
  kids birthday party logan ut → @logan-ut
  movers from provo to boise → ?provo-ut moving
  smith electric → =/ut/lehi-ut/electrician/smith-sons-electric
  wasatch roofng → =/ut/provo-ut/roofer/wasatch-roofing
  happy paws provo ut → =/ut/provo-ut/pet-groomer/happy-paws
  stonebridge dental in slc → =/ut/salt-lake-city-ut/dentist/stonebridge-dental
  rivertn → ?riverton-ut
  plumbr rivertn → ?riverton-ut plumber
  provo, ut dentst → @provo-ut dentist
  dentista provo → @provo-ut dentist

  # written with the rules: machines and the work they do, things of two services, numbers, names of services' words
  exterior wash → pressure-washing
  roof wash → pressure-washing
  fence washing → pressure-washing
  power washer → pressure-washing
  window wash → window-cleaning
  truck wash → -
  washer → appliance-repair
  washers → appliance-repair
  dryer → appliance-repair
  windows → window-repair window-cleaning
  my windows → window-repair window-cleaning
  ventanas → window-repair window-cleaning
  windows and doors → window-repair
  need a will → lawyer
  make a will → lawyer
  update my will → lawyer
  living will → lawyer
  lawyer for a will in provo → @provo-ut lawyer
  our well is dry → well-drilling
  need a well → well-drilling
  2 rivers → =/ut/riverton-ut/plumber/two-rivers
  2 rivers plumbing riverton → =/ut/riverton-ut/plumber/two-rivers
  smith and son electrical → =/ut/lehi-ut/electrician/smith-sons-electric
  smith & son electrician lehi → =/ut/lehi-ut/electrician/smith-sons-electric

  # written with the rules: journeys, names of services' words with other endings, what no category has
  need movers from lehi ut to austin tx → @lehi-ut moving
  movers from salt lake city to provo → @salt-lake-city-ut moving
  movers from 84601 to 83702 → @provo-ut moving
  movers from utah to boise → #UT moving
  movers from provoo to boise → ?provo-ut moving
  mudanza de provo a boise → ?provo-ut moving
  deck builder close to boise → @boise-id deck-builder
  rose city electrical → =/or/portland-or/electrician/rose-city-electric
  rose city electricians → =/or/portland-or/electrician/rose-city-electric
  bright smile dentist provo → =/ut/provo-ut/dentist/bright-smiles
  bright smile dental boise → =/id/boise-id/dentist/bright-smiles
  pizza in provo → @provo-ut
  sushi boise → @boise-id
  sushi portland → ?portland-or
`;
