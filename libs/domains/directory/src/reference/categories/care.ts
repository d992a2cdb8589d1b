import { defineGroup } from './define-group';

export const care = defineGroup({ name: 'Family and learning', radiusMiles: 0 }, [
  {
    name: 'Home Health Care',
    plural: 'Home Health Care Services',
    radiusMiles: 25,
    description: 'Find home health care and nursing for recovery and long-term needs.',
    synonyms:
      'home health, home health aide, in home nursing, home nurse, private nurse, hospice, home health agency, home care nurse',
    keywords: 'care after surgery, wound care, nurse visit, home infusion, hospice care, palliative care',
  },
  {
    name: 'Senior Care',
    plural: 'Senior Care Services',
    radiusMiles: 15,
    description: 'Find senior care, companions and assisted living for older adults.',
    synonyms:
      'elder care, elderly care, caregiver, home caregiver, assisted living, senior living, nursing home, companion care, memory care, adult day care',
    keywords: `care for elderly parent, aging parent, dementia care, alzheimers care, help for grandma, elderly mother, respite care,
      senior transportation, retirement home, old folks home, home helper for elderly, carer, caretaker for mom, dementia, alzheimers,
      care home, in home care, help for elderly parent`,
  },
  {
    name: 'Babysitter',
    plural: 'Babysitters',
    radiusMiles: 15,
    description: 'Find babysitters and nannies for an evening or every day.',
    synonyms: 'babysitting, baby sitter, sitter, nanny, au pair, nanny service, child minder',
    keywords: `watch kids, date night sitter, after school care, overnight nanny, part time nanny, newborn care, mothers helper, watch baby,
      childminder, nannies, baby sitters, watch my kids, watch my baby, someone to watch kids, date night babysitter`,
  },
  {
    name: 'Daycare',
    plural: 'Daycares',
    description: 'Find daycares and preschools for infants, toddlers and young children.',
    synonyms:
      'day care, childcare, child care, daycare center, preschool, nursery school, kindergarten, child care center, montessori',
    keywords: `infant daycare, toddler care, drop in daycare, after school program, summer camp, in home daycare, pre k, nursery, creche, preschools,
      child minding center, toddler daycare`,
  },
  {
    name: 'Tutor',
    plural: 'Tutors',
    radiusMiles: 15,
    description: 'Find tutors for math, reading, languages and test preparation.',
    synonyms:
      'tutoring, private tutor, tutoring center, math tutor, reading tutor, english tutor, language tutor, academic coach',
    keywords: `sat prep, act prep, test prep, homework help, algebra help, failing math, spanish lessons, learn spanish, learn english, reading help,
      chemistry help, calculus, esl classes, dyslexia, maths tutor, maths, math help, math, algebra, homework, sat tutor, science tutor,
      chemistry tutor, ielts, english lessons, english classes, esl`,
  },
  {
    name: 'Music Teacher',
    plural: 'Music Teachers',
    radiusMiles: 10,
    description: 'Find music teachers for piano, guitar, voice and more.',
    synonyms:
      'music lessons, music school, piano teacher, piano lessons, guitar lessons, guitar teacher, voice lessons, singing lessons, vocal coach, violin lessons',
    keywords: `learn piano, learn guitar, drum lessons, learn to sing, ukulele lessons, saxophone lessons, music theory, cello lessons, piano, guitar,
      violin, singing, drums, music classes`,
  },
  {
    name: 'Dance Studio',
    plural: 'Dance Studios',
    description: 'Find dance studios for children and adults, from ballet to ballroom.',
    synonyms: 'dance, dance lessons, dance classes, dance school, dance teacher, ballet, ballet classes',
    keywords:
      'learn to dance, wedding dance lessons, hip hop classes, salsa lessons, ballroom dancing, tap dance, gymnastics',
  },
  {
    name: 'Swim Lessons',
    plural: 'Swim Schools',
    description: 'Find swim schools for infants, children and adults.',
    synonyms: 'swimming lessons, swim instructor, swim school, swimming classes, swim teacher, swim coach',
    keywords: 'learn to swim, baby swim, water safety, toddler swim',
  },
  {
    name: 'Driving School',
    plural: 'Driving Schools',
    description: 'Find driving schools for teenagers, adults and road tests.',
    synonyms: 'driving lessons, driving instructor, drivers ed, driver education, driving classes, traffic school',
    keywords: `learn to drive, road test, learners permit, teen driving, defensive driving, cdl training, driving test, behind the wheel,
      driver training`,
  },
  {
    name: 'Personal Trainer',
    plural: 'Personal Trainers',
    radiusMiles: 10,
    description: 'Find personal trainers and coaches for strength, weight and fitness.',
    synonyms:
      'fitness trainer, fitness coach, personal training, gym, fitness, gym trainer, crossfit, strength coach, fitness center',
    keywords: `get in shape, workout plan, build muscle, boot camp, bootcamp, strength training, workout, trainer, gyms, pt gym, health club,
      workout coach`,
  },
  {
    name: 'Yoga Studio',
    plural: 'Yoga Studios',
    description: 'Find yoga and pilates studios for every level.',
    synonyms: 'yoga, yoga classes, yoga teacher, pilates, pilates studio, yoga instructor, meditation',
    keywords: 'hot yoga, prenatal yoga, barre classes, stretching class, reformer pilates, breathwork',
  },
  {
    name: 'Martial Arts School',
    plural: 'Martial Arts Schools',
    description: 'Find martial arts schools for self-defense, fitness and children.',
    synonyms: 'martial arts, karate, taekwondo, jiu jitsu, judo, boxing gym, kickboxing, mma gym',
    keywords: 'karate for kids, self defense class, boxing lessons, kung fu, krav maga',
  },
]);
