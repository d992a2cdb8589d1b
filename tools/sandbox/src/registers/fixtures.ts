export type RegisterRow = Record<string, string>;

/** A dataset with all its columns: a row omits its empty ones. */
export interface RegisterDataset {
  columns: readonly string[];
  rows: RegisterRow[];
}

const washington = (number: string, name: string, status: string, expires: string): RegisterRow => ({
  contractorlicensenumber: number,
  businessname: name,
  contractorlicensetypecode: 'CC',
  contractorlicensestatus: status,
  licenseeffectivedate: '2019-03-01T00:00:00.000',
  licenseexpirationdate: `${expires}T00:00:00.000`,
});

const oregon = (number: string, name: string, expires: string, endorsement: string): RegisterRow => ({
  license_number: number,
  license_type: 'CCB',
  full_name: name,
  lic_exp_date: expires,
  endorsement_text: endorsement,
});

/** In the formats of the two registers; all businesses are fictional. */
export const REGISTER_FIXTURES = (): Record<string, RegisterDataset> => ({
  // L&I Contractor License Data - General (data.wa.gov): statuses as words, dates as timestamps.
  'm8qx-ubtq': {
    columns: [
      'contractorlicensenumber',
      'businessname',
      'contractorlicensetypecode',
      'contractorlicensestatus',
      'licenseeffectivedate',
      'licenseexpirationdate',
      'contractorlicensesuspenddate',
    ],
    rows: [
      washington('EXAMPPL001AA', 'EXAMPLE PLUMBING LLC', 'ACTIVE', '2095-06-30'),
      washington('SUSPERF002BB', "SUSPENDED ROOFER'S INC", 'SUSPENDED', '2095-06-30'),
      washington('EXPIRPA003CC', 'EXPIRED PAINTING', 'EXPIRED', '2021-01-31'),
      washington('RELICEL004DD', 'RELICENSED ELECTRIC', 'RE-LICENSED', '2020-05-31'),
    ],
  },
  // CCB Active Licenses (data.oregon.gov): dates as text, one row per endorsement.
  'g77e-6bhs': {
    columns: ['license_number', 'license_type', 'full_name', 'lic_exp_date', 'endorsement_text', 'rmi_name'],
    rows: [
      oregon('100001', 'EXAMPLE BUILDERS INC', '06/30/2095', 'Residential General Contractor'),
      oregon('100001', 'EXAMPLE BUILDERS INC', '06/30/2094', 'Lead Based Paint Renovation'),
      oregon('100002', 'OTHER NAME CONSTRUCTION', '12/31/2095', 'Residential General Contractor'),
    ],
  },
});
