import { type StateCode, US_STATES } from '../directory/us-states';

/** The licensing authority of a state, with its public look-up page. */
export interface LicenseBoard {
  name: string;
  url: string;
  /** False for a site without a direct link to the lookup. */
  isLookUp: boolean;
}

/**
 * Public lookup pages. If a state has none for all trades: the board of most of our trades, or the state's site that links to
 * every board.
 */
const BOARDS: Record<StateCode, Omit<LicenseBoard, 'isLookUp'>> = {
  AL: { name: 'State of Alabama', url: 'https://www.alabama.gov/' },
  AK: {
    name: 'Alaska Division of Corporations, Business and Professional Licensing',
    url: 'https://www.commerce.alaska.gov/cbp/main/search/professional',
  },
  AZ: { name: 'Arizona Registrar of Contractors', url: 'https://roc.az.gov/' },
  AR: { name: 'State of Arkansas', url: 'https://portal.arkansas.gov/' },
  CA: { name: 'California Department of Consumer Affairs', url: 'https://search.dca.ca.gov/' },
  CO: {
    name: 'Colorado Division of Professions and Occupations',
    url: 'https://apps2.colorado.gov/dora/licensing/lookup/licenselookup.aspx',
  },
  CT: { name: 'Connecticut eLicense', url: 'https://www.elicense.ct.gov/Lookup/LicenseLookup.aspx' },
  DE: { name: 'Delaware Division of Professional Regulation', url: 'https://delpros.delaware.gov/OH_VerifyLicense' },
  DC: { name: 'DC Department of Licensing and Consumer Protection', url: 'https://dlcp.dc.gov/' },
  FL: {
    name: 'Florida Department of Business and Professional Regulation',
    url: 'https://www.myfloridalicense.com/wl11.asp',
  },
  GA: { name: 'Georgia Secretary of State, Licensing Boards', url: 'https://verify.sos.ga.gov/verification/' },
  HI: {
    name: 'Hawaii Professional and Vocational Licensing Division',
    url: 'https://mypvl.dcca.hawaii.gov/public-license-search/',
  },
  ID: { name: 'Idaho Division of Occupational and Professional Licenses', url: 'https://dopl.idaho.gov/' },
  IL: {
    name: 'Illinois Department of Financial and Professional Regulation',
    url: 'https://online-dfpr.micropact.com/lookup/licenselookup.aspx',
  },
  IN: { name: 'Indiana Professional Licensing Agency', url: 'https://mylicense.in.gov/everification/' },
  IA: { name: 'Iowa Department of Inspections, Appeals, and Licensing', url: 'https://dial.iowa.gov/' },
  KS: { name: 'State of Kansas', url: 'https://portal.kansas.gov/' },
  KY: { name: 'Kentucky Department of Housing, Buildings and Construction', url: 'https://dhbc.ky.gov/' },
  LA: {
    name: 'Louisiana State Licensing Board for Contractors',
    url: 'https://lslbc.louisiana.gov/contractor-search/',
  },
  ME: {
    name: 'Maine Office of Professional and Occupational Regulation',
    url: 'https://www.pfr.maine.gov/ALMSOnline/ALMSQuery/SearchIndividual.aspx',
  },
  MD: { name: 'Maryland Department of Labor', url: 'https://labor.maryland.gov/pq/' },
  MA: {
    name: 'Massachusetts Division of Occupational Licensure',
    url: 'https://www.mass.gov/orgs/division-of-occupational-licensure',
  },
  MI: { name: 'Michigan Department of Licensing and Regulatory Affairs', url: 'https://www.michigan.gov/lara' },
  MN: {
    name: 'Minnesota Department of Labor and Industry',
    url: 'https://www.dli.mn.gov/license-and-registration-lookup',
  },
  MS: { name: 'Mississippi State Board of Contractors', url: 'https://www.msboc.us/' },
  MO: { name: 'Missouri Division of Professional Registration', url: 'https://pr.mo.gov/licensee-search.asp' },
  MT: {
    name: 'Montana Business Standards Division',
    url: 'https://ebizws.mt.gov/PUBLICPORTAL/searchform?mylist=licenses',
  },
  NE: { name: 'Nebraska Department of Labor, Contractor Registration', url: 'https://dol.nebraska.gov/conreg/Search' },
  NV: { name: 'Nevada State Contractors Board', url: 'https://www.nvcontractorsboard.com/' },
  NH: {
    name: 'New Hampshire Office of Professional Licensure and Certification',
    url: 'https://forms.nh.gov/licenseverification/',
  },
  NJ: { name: 'New Jersey Division of Consumer Affairs', url: 'https://newjersey.mylicense.com/verification/' },
  NM: { name: 'New Mexico Regulation and Licensing Department', url: 'https://www.rld.nm.gov/' },
  NY: {
    name: 'New York State Education Department, Office of the Professions',
    url: 'https://www.op.nysed.gov/verification-search',
  },
  NC: { name: 'North Carolina Licensing Board for General Contractors', url: 'https://nclbgc.org/' },
  ND: { name: 'North Dakota Secretary of State', url: 'https://www.sos.nd.gov/' },
  OH: { name: 'Ohio eLicense', url: 'https://elicense.ohio.gov/oh_verifylicense' },
  OK: { name: 'Oklahoma Construction Industries Board', url: 'https://cib.ok.gov/' },
  OR: { name: 'Oregon Construction Contractors Board', url: 'https://search.ccb.state.or.us/search/' },
  PA: { name: 'Pennsylvania Licensing System', url: 'https://www.pals.pa.gov/#!/page/search' },
  RI: { name: "Rhode Island Contractors' Registration and Licensing Board", url: 'https://crb.ri.gov/' },
  SC: {
    name: 'South Carolina Department of Labor, Licensing and Regulation',
    url: 'https://verify.llronline.com/LicLookup/LookupMain.aspx',
  },
  SD: { name: 'South Dakota Department of Labor and Regulation', url: 'https://dlr.sd.gov/' },
  TN: { name: 'Tennessee Department of Commerce and Insurance', url: 'https://verify.tn.gov/' },
  TX: {
    name: 'Texas Department of Licensing and Regulation',
    url: 'https://www.tdlr.texas.gov/LicenseSearch/',
  },
  UT: { name: 'Utah Division of Professional Licensing', url: 'https://secure.utah.gov/llv/search/index.html' },
  VT: { name: 'Vermont Office of Professional Regulation', url: 'https://sos.vermont.gov/opr/' },
  VA: {
    name: 'Virginia Department of Professional and Occupational Regulation',
    url: 'https://dporweb.dpor.virginia.gov/LicenseLookup/',
  },
  WA: { name: 'Washington State Department of Labor and Industries', url: 'https://secure.lni.wa.gov/verify/' },
  WV: { name: 'West Virginia Division of Labor', url: 'https://labor.wv.gov/' },
  WI: { name: 'Wisconsin Department of Safety and Professional Services', url: 'https://licensesearch.wi.gov/' },
  WY: { name: 'State of Wyoming', url: 'https://www.wyo.gov/' },
};

/** States without a known address of the lookup page itself. */
const SITES: ReadonlySet<StateCode> = new Set<StateCode>([
  ...(['AL', 'AZ', 'AR', 'DC', 'ID', 'IA', 'KS', 'KY', 'MA', 'MI', 'MS'] as const),
  ...(['NV', 'NM', 'NC', 'ND', 'OK', 'RI', 'SD', 'VT', 'WV', 'WY'] as const),
]);

export const licenseBoard = (state: StateCode): LicenseBoard => ({ ...BOARDS[state], isLookUp: !SITES.has(state) });

export function boardLinkText(state: StateCode): string {
  const { url, isLookUp } = licenseBoard(state);
  const site = new URL(url).hostname.replace(/^www\./, '');
  return isLookUp ? `Look it up in ${US_STATES[state]}` : `Find the look-up of ${US_STATES[state]} on ${site}`;
}
