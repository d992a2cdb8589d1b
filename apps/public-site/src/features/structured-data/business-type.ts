import type { LocalBusiness } from 'schema-dts';

/** Kinds of local business in schema.org. */
type BusinessType = Exclude<LocalBusiness, string>['@type'];

/** Services by schema.org type; all others are a LocalBusiness. */
const SERVICES_BY_TYPE = {
  Plumber: 'plumber septic-service',
  Electrician: 'electrician',
  HVACBusiness: 'hvac',
  RoofingContractor: 'roofer',
  HousePainter: 'painter',
  Locksmith: 'locksmith',
  MovingCompany: 'moving',
  GeneralContractor: 'general-contractor kitchen-remodeling bathroom-remodeling basement-finishing',
  HomeAndConstructionBusiness: `handyman carpenter drywall flooring concrete fencing deck-builder mason tile-installer
    insulation-contractor siding-contractor garage-door-repair foundation-repair solar-installer cabinet-maker`,
  Dentist: 'dentist orthodontist',
  Physician: 'primary-care pediatrician dermatologist ob-gyn allergist',
  MedicalBusiness: 'urgent-care chiropractor podiatrist audiologist acupuncturist therapist speech-therapist',
  Physiotherapy: 'physical-therapist',
  Optometric: 'optometrist',
  HairSalon: 'hair-salon barber',
  NailSalon: 'nail-salon',
  DaySpa: 'day-spa',
  TattooParlor: 'tattoo-artist',
  HealthAndBeautyBusiness: 'massage-therapist makeup-artist',
  ExerciseGym: 'personal-trainer yoga-studio martial-arts-school',
  ChildCare: 'daycare babysitter',
  AutoRepair: 'auto-repair auto-glass-repair rv-repair',
  AutoBodyShop: 'auto-body-shop',
  AutoWash: 'auto-detailing',
  TireShop: 'tire-shop',
  MotorcycleRepair: 'motorcycle-repair',
  DryCleaningOrLaundry: 'laundry-service',
  Attorney: 'lawyer',
  Notary: 'notary',
  AccountingService: 'accountant',
  InsuranceAgency: 'insurance-agent',
  FinancialService: 'mortgage-broker financial-advisor',
  RealEstateAgent: 'real-estate-agent property-manager real-estate-appraiser',
  Florist: 'florist',
  Bakery: 'cake-baker',
} as const satisfies Partial<Record<BusinessType, string>>;

const typeOf = new Map(
  Object.entries(SERVICES_BY_TYPE).flatMap(([type, slugs]) => slugs.split(/\s+/).map((slug) => [slug, type] as const)),
);

/** The schema.org type of a provider of a service. @param category its slug */
export const businessType = (category: string): string => typeOf.get(category) ?? 'LocalBusiness';

/** Services with a specific schema.org type, exported for the spelling test. */
export const typedServices: readonly string[] = [...typeOf.keys()];
