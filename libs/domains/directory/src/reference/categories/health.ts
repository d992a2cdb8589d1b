import { defineGroup } from './define-group';

/** Descriptions name what is treated, and never promise a cure. */
export const health = defineGroup({ name: 'Health', radiusMiles: 0 }, [
  {
    name: 'Dentist',
    plural: 'Dentists',
    description: 'Find dentists for check-ups, fillings, crowns and urgent tooth pain.',
    synonyms:
      'dental, dental clinic, dental office, dental care, family dentist, cosmetic dentist, emergency dentist, pediatric dentist, oral surgeon, endodontist, periodontist, dentistry',
    keywords: `toothache, tooth pain, tooth hurts, broken tooth, chipped tooth, cracked tooth, cavity, filling, dental filling, root canal, crown, dental crown,
      dental implant, dentures, teeth cleaning, teeth whitening, wisdom teeth, wisdom tooth removal, tooth extraction, gum disease, bleeding gums, veneers, knocked out tooth`,
  },
  {
    name: 'Orthodontist',
    plural: 'Orthodontists',
    description: 'Find orthodontists for braces, clear aligners and retainers.',
    synonyms: 'orthodontics, orthodontic, braces, invisalign, clear aligners',
    keywords:
      'crooked teeth, straighten teeth, teeth straightening, overbite, underbite, retainer, braces for kids, gap teeth, crowded teeth',
  },
  {
    name: 'Primary Care',
    plural: 'Primary Care Doctors',
    description: 'Find primary care doctors for check-ups, prescriptions and everyday health.',
    synonyms:
      'primary care doctor, primary care physician, family doctor, family medicine, family practice, general practitioner, internal medicine, internist, doctor, physician, medical clinic, nurse practitioner',
    keywords:
      'annual physical, physical exam, checkup, blood pressure, diabetes, prescription refill, sick visit, cholesterol, blood test, flu shot, vaccination',
  },
  {
    name: 'Urgent Care',
    plural: 'Urgent Care Clinics',
    description: 'Find walk-in urgent care for injuries and illness that cannot wait.',
    synonyms: 'urgent care clinic, walk in clinic, immediate care, after hours clinic',
    keywords:
      'stitches, sprained ankle, fever, sore throat, flu, ear infection, cut finger, broken bone, x ray, covid test, strep test, food poisoning',
  },
  {
    name: 'Pediatrician',
    plural: 'Pediatricians',
    description: 'Find pediatricians for newborns, children and teenagers.',
    synonyms: 'pediatrics, pediatric, pediatric clinic, kids doctor, childrens doctor, child doctor, baby doctor',
    keywords:
      'newborn checkup, baby checkup, child fever, sick child, sick kid, baby fever, well child visit, child vaccines, sports physical, school physical',
  },
  {
    name: 'Chiropractor',
    plural: 'Chiropractors',
    description: 'Find chiropractors for back, neck and joint care.',
    synonyms: 'chiropractic, chiropractic care, chiropractic clinic, chiro, spine doctor',
    keywords:
      'back pain, neck pain, sciatica, back hurts, stiff neck, spinal adjustment, back adjustment, whiplash, pinched nerve, lower back pain',
  },
  {
    name: 'Physical Therapist',
    plural: 'Physical Therapists',
    description: 'Find physical therapists for injuries, surgery recovery and movement.',
    synonyms:
      'physical therapy, physiotherapist, physiotherapy, physical rehab, rehabilitation, sports therapy, occupational therapist, occupational therapy',
    keywords:
      'knee pain, shoulder pain, knee rehab, sports injury, rotator cuff, surgery recovery, balance problems, hip pain, torn ligament',
  },
  {
    name: 'Optometrist',
    plural: 'Optometrists',
    description: 'Find optometrists for eye exams, glasses and contact lenses.',
    synonyms: 'eye doctor, optician, optical, ophthalmologist, vision center, eye clinic, eye care',
    keywords:
      'eye exam, eyeglasses, glasses, contact lenses, contacts, blurry vision, vision test, red eye, cataract, lasik, new glasses',
  },
  {
    name: 'Dermatologist',
    plural: 'Dermatologists',
    description: 'Find dermatologists for skin checks, acne, rashes and moles.',
    synonyms: 'dermatology, skin doctor, skin specialist, skin clinic',
    keywords:
      'acne, rash, eczema, psoriasis, mole check, skin cancer screening, itchy skin, wart removal, skin rash, mole removal',
  },
  {
    name: 'Therapist',
    plural: 'Therapists',
    description: 'Find therapists and counselors for individuals, couples and families.',
    synonyms:
      'counselor, counseling, therapy, mental health, psychologist, psychiatrist, psychotherapist, marriage counselor, couples therapy, marriage counseling, family therapist, psychotherapy',
    keywords:
      'anxiety, depression, stress, grief, trauma, panic attacks, adhd, adhd evaluation, relationship problems, anger management, addiction counseling, feeling depressed',
  },
  {
    name: 'OB-GYN',
    plural: 'OB-GYNs',
    description: 'Find OB-GYNs for pregnancy, annual exams and women’s health.',
    synonyms:
      'obgyn, ob gyn, gynecologist, gynecology, obstetrician, obstetrics, womens health, midwife, doula, womens clinic',
    keywords:
      'pregnant, pregnancy, prenatal care, pap smear, birth control, pregnancy test, ultrasound, menopause, fertility',
  },
  {
    name: 'Podiatrist',
    plural: 'Podiatrists',
    description: 'Find podiatrists for feet, ankles, nails and heel pain.',
    synonyms: 'podiatry, foot doctor, foot clinic, foot care, foot specialist, foot and ankle',
    keywords:
      'ingrown toenail, heel pain, plantar fasciitis, bunion, foot pain, toenail fungus, orthotics, foot hurts, flat feet',
  },
  {
    name: 'Allergist',
    plural: 'Allergists',
    description: 'Find allergists for allergy tests, asthma and hay fever.',
    synonyms: 'allergy doctor, allergy clinic, allergy specialist, immunologist, asthma doctor',
    keywords: 'allergies, allergy test, allergy testing, allergy shots, hay fever, asthma, food allergy, sneezing',
  },
  {
    name: 'Audiologist',
    plural: 'Audiologists',
    description: 'Find audiologists for hearing tests and hearing aids.',
    synonyms: 'audiology, hearing clinic, hearing center, ear doctor, ent, ear nose and throat, hearing specialist',
    keywords:
      'hearing aid, hearing aids, hearing test, hearing loss, tinnitus, ringing ears, ear wax removal, sinus infection',
  },
  {
    name: 'Acupuncturist',
    plural: 'Acupuncturists',
    description: 'Find acupuncturists and practitioners of traditional medicine.',
    synonyms: 'acupuncture, acupuncture clinic, traditional chinese medicine, chinese medicine, cupping',
    keywords: 'dry needling, cupping therapy, herbal medicine, migraine acupuncture, naturopath, holistic medicine',
  },
  {
    name: 'Massage Therapist',
    plural: 'Massage Therapists',
    description: 'Find licensed massage therapists for relaxation and sore muscles.',
    synonyms: 'massage, massage therapy, masseuse, massage studio, bodywork, sports massage, deep tissue massage',
    keywords:
      'couples massage, prenatal massage, sore muscles, tight shoulders, hot stone massage, muscle knots, relaxation massage',
  },
  {
    name: 'Nutritionist',
    plural: 'Nutritionists',
    description: 'Find nutritionists and dietitians for meal plans and dietary needs.',
    synonyms: 'dietitian, dietician, nutrition, nutrition counseling, diet coach',
    keywords: 'meal plan, weight loss, lose weight, diet plan, diabetic diet, healthy eating',
  },
  {
    name: 'Speech Therapist',
    plural: 'Speech Therapists',
    description: 'Find speech therapists for children and adults.',
    synonyms: 'speech therapy, speech pathologist, speech language pathologist, speech and language therapy',
    keywords: 'stuttering, stutter, speech delay, lisp, late talker, swallowing problems',
  },
]);
