import { defineGroup } from './define-group';

export const professional = defineGroup({ name: 'Professional services', radiusMiles: 0 }, [
  {
    name: 'Accountant',
    plural: 'Accountants',
    description: 'Find accountants and bookkeepers for taxes, payroll and small businesses.',
    synonyms:
      'accounting, cpa, bookkeeper, bookkeeping, tax preparer, tax accountant, tax preparation, tax service, payroll service, tax advisor',
    keywords: `file taxes, tax return, taxes, irs letter, irs audit, tax help, back taxes, small business taxes, quickbooks, payroll, tax filing, tax,
      tax guy, tax man, tax person, taxes done, do my taxes, income tax, book keeper, books for small business, tax prep`,
  },
  {
    name: 'Lawyer',
    plural: 'Lawyers',
    description: 'Find lawyers for family, injury, estate, immigration and criminal matters.',
    synonyms: `attorney, law firm, law office, legal services, legal help, divorce lawyer, family lawyer, personal injury lawyer, criminal lawyer, immigration lawyer,
      estate lawyer, bankruptcy lawyer, dui lawyer, divorce attorney, family law, mediator`,
    keywords: `divorce, custody, child custody, car accident lawyer, dui, speeding ticket, bankruptcy, green card, immigration, eviction, living trust,
      write will, last will, probate, lawsuit, sue, personal injury, name change, contract review, arrested, solicitor, barrister, legal,
      legal advice, wills, living will, will and trust, trust attorney, child support, dui attorney, injury lawyer, accident lawyer, estate planning, visa,
      citizenship, landlord tenant lawyer`,
  },
  {
    name: 'Notary',
    plural: 'Notaries',
    radiusMiles: 25,
    description: 'Find notaries, in an office or on the road.',
    synonyms: 'notary public, mobile notary, notary service, notary signing, loan signing agent',
    keywords: `notarize, notarize document, notarized, apostille, document signing, fingerprinting, live scan, notary near me, stamp document,
      notary stamp`,
  },
  {
    name: 'Real Estate Agent',
    plural: 'Real Estate Agents',
    radiusMiles: 25,
    description: 'Find real estate agents for buying, selling and renting.',
    synonyms:
      'realtor, real estate, real estate broker, real estate agency, realty, estate agent, buyers agent, listing agent',
    keywords: `sell house, buy house, sell home, buy home, home buying, house hunting, home value, for sale by owner, homes for sale, realtors,
      letting agent, home for sale, sell my house, sell my home, selling house, buy a house, buying a home, house for sale, buy a home`,
  },
  {
    name: 'Property Manager',
    plural: 'Property Managers',
    radiusMiles: 25,
    description: 'Find property managers for rentals, tenants and associations.',
    synonyms: 'property management, property management company, rental management, landlord services, hoa management',
    keywords: `manage rental, find tenants, rent out house, tenant screening, rent collection, vacation rental management, rental property manager,
      landlord`,
  },
  {
    name: 'Real Estate Appraiser',
    plural: 'Real Estate Appraisers',
    radiusMiles: 50,
    description: 'Find appraisers and surveyors for homes and land.',
    synonyms:
      'appraiser, appraisal, home appraisal, property appraisal, house appraisal, land surveyor, surveyor, land survey',
    keywords:
      'property line, property lines, boundary survey, property value appraisal, estate appraisal, appraise house, surveying',
  },
  {
    name: 'Mortgage Broker',
    plural: 'Mortgage Brokers',
    radiusMiles: 25,
    description: 'Find mortgage brokers and lenders for purchase and refinance.',
    synonyms: 'mortgage, mortgage lender, mortgage company, home loan, home loans, loan officer, mortgage loan',
    keywords: `refinance, refinance house, preapproval, first time home buyer loan, reverse mortgage, heloc, va loan, fha loan, loan for house,
      house loan, refi, mortgages`,
  },
  {
    name: 'Insurance Agent',
    plural: 'Insurance Agents',
    radiusMiles: 25,
    description: 'Find insurance agents for home, car, health and life.',
    synonyms:
      'insurance, insurance agency, insurance broker, car insurance, auto insurance, home insurance, homeowners insurance, life insurance, health insurance',
    keywords: `renters insurance, medicare, insurance quote, business insurance, umbrella policy, flood insurance, cheaper insurance, insurances,
      home owners insurance, renters insurance quote, motorcycle insurance, medicare plans`,
  },
  {
    name: 'Financial Advisor',
    plural: 'Financial Advisors',
    description: 'Find financial advisors for retirement, investing and planning.',
    synonyms:
      'financial planner, financial planning, wealth management, investment advisor, financial adviser, wealth advisor, money manager',
    keywords: `retirement planning, investing, invest money, 401k, 401k rollover, ira, college savings, inheritance planning, stocks, financial,
      finance advisor, retirement, retire, invest, stock broker, stockbroker`,
  },
  {
    name: 'Computer Repair',
    plural: 'Computer Repair Services',
    radiusMiles: 15,
    description: 'Find computer repair and technical help for homes and small offices.',
    synonyms:
      'computer technician, pc repair, laptop repair, it support, tech support, computer service, mac repair, computer shop, it services, computer help',
    keywords: `slow computer, computer virus, virus removal, data recovery, laptop wont turn on, laptop screen, cracked laptop screen, wifi,
      wifi not working, internet not working, printer setup, printer repair, router setup, blue screen, hard drive, computer, computers,
      computer guy, pc, laptop, laptops, it guy, it help, slow laptop, fix my computer, wi fi, internet, router, printer, virus on computer,
      mac, network setup`,
  },
  {
    name: 'Phone Repair',
    plural: 'Phone Repair Shops',
    description: 'Find phone and tablet repair for screens, batteries and water damage.',
    synonyms:
      'cell phone repair, iphone repair, mobile phone repair, smartphone repair, tablet repair, ipad repair, phone shop',
    keywords: `cracked phone screen, cracked screen, broken phone, phone battery, phone wont charge, wet phone, phone screen, charging port, phone,
      iphone, iphone screen, phone cracked, phone fix, android repair, cell phone, mobile repair, fix my phone, ipad screen`,
  },
  {
    name: 'Web Designer',
    plural: 'Web Designers',
    radiusMiles: 50,
    description: 'Find web and graphic designers for sites, logos and marketing.',
    synonyms:
      'web design, website design, web developer, website developer, graphic designer, graphic design, marketing agency, seo, digital marketing, printing service, print shop',
    keywords: `build website, new website, logo design, business cards, flyers, banners, online store, social media marketing, sign maker, website,
      websites, web site, web page, webpage, logo, logos, marketing, advertising, printing, copy shop, app developer`,
  },
]);
