/**
 * Texts as people type them, with the right result: `text [chosen city] → expectation`. `@slug` is a town that is
 * chosen, `?slug` one that is suggested (or chosen), `=slug` the chosen one, `#UT` a state, `=/path` a business, a word
 * a service, `-` nothing certain.
 */
export const PLACE_CASES = String.raw`

  # place in any order
  plumber Lehi → @lehi-ut plumber
  lehi plumber → @lehi-ut plumber
  Lehi plumbers → @lehi-ut plumber
  plumber in Lehi → @lehi-ut plumber
  plumber, Lehi → @lehi-ut plumber
  Lehi, plumber → @lehi-ut plumber
  plumber near Lehi → @lehi-ut plumber
  plumber - Lehi → @lehi-ut plumber
  plumber / Lehi → @lehi-ut plumber
  plumber around lehi → @lehi-ut plumber
  plumber Riverton, UT → @riverton-ut plumber
  plumber, Riverton, UT → @riverton-ut plumber
  Riverton, UT plumbers → @riverton-ut plumber
  Riverton UT plumber → @riverton-ut plumber
  riverton utah plumber → @riverton-ut plumber
  plumber in riverton ut → @riverton-ut plumber
  plumber riverton utah → @riverton-ut plumber
  plumber riverton, utah 84065 → @riverton-ut plumber
  plumber in riverton wyoming → @riverton-wy plumber
  PLUMBER RIVERTON UT → @riverton-ut plumber
  need a plumber in lehi asap → @lehi-ut plumber
  i need an emergency plumber in lehi today → @lehi-ut plumber
  best plumber in lehi utah → @lehi-ut plumber
  plumber in the lehi area → @lehi-ut plumber
  plumber in lehi to fix a leaky faucet → @lehi-ut plumber
  looking for a dentist near salt lake city → @salt-lake-city-ut dentist
  dentist salt lake city → @salt-lake-city-ut dentist
  salt lake city dentist → @salt-lake-city-ut dentist
  dentist salt lake city utah → @salt-lake-city-ut dentist
  roofer boise idaho → @boise-id roofer
  roofers in Boise, ID → @boise-id roofer
  boise roofing → @boise-id roofer
  electrician provo → @provo-ut electrician
  provo electrician near me → @provo-ut electrician
  tree service lehi → @lehi-ut tree-service
  lehi tree service → @lehi-ut tree-service
  dog groomer provo ut → @provo-ut pet-groomer
  house cleaning provo → @provo-ut house-cleaning
  carpet cleaning in west jordan → @west-jordan-ut carpet-cleaning
  w jordan carpet cleaning → @west-jordan-ut carpet-cleaning
  north las vegas locksmith → @north-las-vegas-nv locksmith
  n las vegas locksmith → @north-las-vegas-nv locksmith
  water heater lehi → @lehi-ut plumber
  clogged drain in provo → @provo-ut plumber
  moving company boise → @boise-id moving
  lawyer in chicago → @chicago-il lawyer
  chicago lawyers → @chicago-il lawyer
  personal trainer austin tx → @austin-tx personal-trainer
  yoga denver → @denver-co yoga-studio
  photographer, Austin, Texas → @austin-tx photographer
  painter near St. George → @saint-george-ut painter
  painter st george utah → @saint-george-ut painter
  Ft Worth roofer → @fort-worth-tx roofer
  roofer ft. worth → @fort-worth-tx roofer
  roofer in fort worth tx → @fort-worth-tx roofer
  Mt Pleasant SC electrician → @mount-pleasant-sc electrician
  tutor in St Paul MN → @saint-paul-mn tutor
  plumber Washington DC → @washington-dc plumber
  plumber in Washington, D.C. → @washington-dc plumber
  new york plumber → @new-york-city-ny plumber
  plumber in new york → @new-york-city-ny plumber
  plumber new york, ny → @new-york-city-ny plumber
  locksmith in the bronx → @the-bronx-ny locksmith
  notary los angeles → @los-angeles-ca notary

  # aliases and ZIP codes
  dentist in slc → @salt-lake-city-ut dentist
  slc dentist → @salt-lake-city-ut dentist
  dentist SLC → @salt-lake-city-ut dentist
  slc → @salt-lake-city-ut
  nyc plumber → @new-york-city-ny plumber
  plumber nyc → @new-york-city-ny plumber
  plumber in philly → @philadelphia-pa plumber
  philly roofer → @philadelphia-pa roofer
  plumber in LA → @los-angeles-ca plumber
  movers la → @los-angeles-ca moving
  roofer okc → @oklahoma-city-ok roofer
  vegas wedding dj → @las-vegas-nv dj
  dj in vegas → @las-vegas-nv dj
  indy electrician → @indianapolis-in electrician
  plumber atl → @atlanta-ga plumber
  st pete dentist → @st-petersburg-fl dentist
  dentist in st. pete → @st-petersburg-fl dentist
  nola caterer → @new-orleans-la caterer
  84065 → @riverton-ut
  plumber 84065 → @riverton-ut plumber
  84065 plumber → @riverton-ut plumber
  plumber in 84065 → @riverton-ut plumber
  plumber near 84065-1234 → @riverton-ut plumber
  plumber, 84065 → @riverton-ut plumber
  hvac 84043 → @lehi-ut hvac
  dentist near 84601 → @provo-ut dentist
  roofer zip 84601 → @provo-ut roofer
  plumer 84043 → @lehi-ut plumber

  # towns alone
  Lehi → @lehi-ut
  lehi ut → @lehi-ut
  Lehi, Utah → @lehi-ut
  in Lehi → @lehi-ut
  near Provo → @provo-ut
  Salt Lake City → @salt-lake-city-ut
  salt lake city, ut → @salt-lake-city-ut
  Boise → @boise-id
  Riverton, UT → @riverton-ut
  St. George, UT → @saint-george-ut
  st george → @saint-george-ut
  ft worth → @fort-worth-tx
  Mobile, AL → @mobile-al
  Orange, CA → @orange-ca
  Portland OR → @portland-or
  houston → @houston-tx
  Chicago → @chicago-il
  Dallas, Texas → @dallas-tx

  # several towns of one name: asked, or the largest by far
  plumber in springfield → ?springfield-mo plumber
  springfield plumber → ?springfield-mo plumber
  Springfield → ?springfield-mo
  springfield mo plumber → @springfield-mo plumber
  plumber springfield, missouri → @springfield-mo plumber
  plumber in springfield [portland-or] → =portland-or plumber
  plumber in riverton → ?riverton-ut plumber
  plumber riverton → ?riverton-ut plumber
  riverton plumbers → ?riverton-ut plumber
  Riverton → ?riverton-ut
  electrician portland → ?portland-or electrician
  portland → ?portland-or
  kansas city roofer → ?kansas-city-mo roofer
  columbia dentist → ?columbia-sc dentist
  plumber in lehi [riverton-ut] → =riverton-ut plumber
  plumber [lehi-ut] → =lehi-ut plumber
  dentist provo [lehi-ut] → =lehi-ut dentist
  houston plumber → @houston-tx plumber
  denver electrician → @denver-co electrician

  # misspelled towns and services
  plumber in rivertn → ?riverton-ut plumber
  plumber rivertin ut → ?riverton-ut plumber
  plumer provo → @provo-ut plumber
  electrican lehi → @lehi-ut electrician
  dentst in provo → @provo-ut dentist
  plumber in provoo → ?provo-ut plumber
  dentist salt lake ctiy → ?salt-lake-city-ut dentist
  dentist in salt lak city → ?salt-lake-city-ut dentist
  roofer in bosie → ?boise-id roofer
  roofer in boisee → ?boise-id roofer
  plumber in chicgo → ?chicago-il plumber
  plumber in los angelas → ?los-angeles-ca plumber
  lawyer philadelpia → ?philadelphia-pa lawyer
  pheonix hvac → ?phoenix-az hvac
  hvac in pheonix → ?phoenix-az hvac
  electrician in albequerque → ?albuquerque-nm electrician
  plumber in cincinatti → ?cincinnati-oh plumber
  locksmith in pittsburg pa → ?pittsburgh-pa locksmith
  tucscon → ?tucson-az
  minneapolus painter → ?minneapolis-mn painter
  painter in minneaplis → ?minneapolis-mn painter
  salt lake cty → ?salt-lake-city-ut

  # states
  plumber in Utah → #UT plumber
  Utah plumber → #UT plumber
  plumber UT → #UT plumber
  Utah → #UT
  plumber, KY → #KY plumber
  Plumber, KY → #KY plumber
  roofer in new mexico → #NM roofer
  north carolina dentist → #NC dentist
  texas → #TX
`;
