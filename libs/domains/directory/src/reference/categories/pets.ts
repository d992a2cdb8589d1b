import { defineGroup } from './define-group';

export const pets = defineGroup({ name: 'Pets', radiusMiles: 0 }, [
  {
    name: 'Veterinarian',
    plural: 'Veterinarians',
    description: 'Find veterinarians for check-ups, vaccines, surgery and emergencies.',
    synonyms:
      'vet, vets, veterinary, veterinary clinic, animal hospital, vet clinic, animal doctor, pet hospital, emergency vet, pet doctor',
    keywords: `sick dog, sick cat, dog vaccines, cat vaccines, spay, neuter, pet dental, dog limping, dog vomiting, cat vomiting, puppy shots,
      rabies shot, pet euthanasia, horse vet, pet vet, dog vet, cat vet, dog doctor, cat doctor, animal clinic, puppy vaccines, neuter dog,
      spay cat, sick puppy`,
  },
  {
    name: 'Dog Walker',
    plural: 'Dog Walkers',
    radiusMiles: 10,
    description: 'Find dog walkers for daily walks, puppies and busy days.',
    synonyms: 'dog walking, dog walking service, walk dog, pet walker',
    keywords: 'midday dog walk, dog exercise, puppy walk, someone to walk dog, walk puppy, let dog out, walk my dog',
  },
  {
    name: 'Pet Sitter',
    plural: 'Pet Sitters',
    radiusMiles: 15,
    description: 'Find pet sitters and boarding for dogs, cats and other pets.',
    synonyms:
      'pet sitting, dog sitter, cat sitter, pet boarding, dog boarding, kennel, dog kennel, dog daycare, doggy daycare, pet care, cat boarding, house sitter, pet hotel',
    keywords: `feed cat, watch dog, watch cat, vacation pet care, overnight pet sitting, watch pets while away, kennels, cattery, dog sitters,
      watch my dog, dog minder, doggie daycare, dog hotel`,
  },
  {
    name: 'Pet Groomer',
    plural: 'Pet Groomers',
    description: 'Find pet groomers for baths, haircuts, nails and shedding.',
    synonyms: 'pet grooming, dog grooming, dog groomer, cat grooming, mobile dog grooming, groomer, mobile groomer',
    keywords: `dog haircut, dog bath, wash dog, trim dog nails, dog nail trim, matted fur, deshedding, smelly dog, cat haircut, dog groomers, groom dog,
      dog grooming mobile, poodle cut, puppy haircut`,
  },
  {
    name: 'Dog Trainer',
    plural: 'Dog Trainers',
    radiusMiles: 15,
    description: 'Find dog trainers for puppies, obedience and behavior.',
    synonyms:
      'dog training, puppy training, obedience training, dog obedience, dog behaviorist, puppy trainer, pet training',
    keywords: `barking dog, aggressive dog, dog bites, puppy biting, house train puppy, potty train puppy, leash pulling, dog pulls leash,
      service dog training, puppy school, puppy classes, dog classes, dog obedience school, train dog, train my puppy, dog trainer for barking`,
  },
  {
    name: 'Pet Waste Removal',
    plural: 'Pet Waste Removal Services',
    radiusMiles: 25,
    description: 'Find pet waste removal for yards, once or every week.',
    synonyms: 'pooper scooper, dog poop removal, poop scooping, dog waste removal',
    keywords: 'dog poop yard, poop cleanup, poop scoop, pooper scoopers, scoop poop, dog waste',
  },
]);
