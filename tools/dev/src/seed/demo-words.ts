/** First parts of business names: clearly fictional, and distinguished by the trade that follows. */
export const namePrefixes = [
  'Blue Heron',
  'Cedar & Co',
  'Northstar',
  'Golden Hour',
  'Red Door',
  'Stonebridge',
  'Copper Kettle',
  'Silver Birch',
  'Bright Side',
  'Harbor Lane',
  'Maple Row',
  'High Desert',
  'Two Rivers',
  'Evergreen',
  'Sunrise',
  'Pioneer',
  'Oak & Iron',
  'Clearwater',
  'Summit',
  'Meadowlark',
  'Granite Peak',
  'Foxglove',
  'Wagon Wheel',
  'Juniper',
  'Prairie',
  'Lantern',
  'Kestrel',
  'Cottonwood',
  'Wildflower',
  'Bluebird',
] as const;

/** Fictional contacts of the demo. */
export const contactNames = [
  'Sam Sample',
  'Alex Example',
  'Robin Demo',
  'Jordan Placeholder',
  'Casey Fictional',
  'Morgan Madeup',
  'Taylor Testcase',
  'Jamie Notreal',
] as const;

export const quotes = [
  'Came the same day, explained what was wrong and left the place tidy.',
  'Fair price, and the price they said was the price I paid.',
  'Answered the phone on the first ring and fixed it within the hour.',
  'Friendly, careful, on time. I have already passed the number on.',
  'Showed me photos of the work and answered every question I had.',
] as const;

export const quoteAuthors = ['A. Sample', 'B. Example', 'C. Demo', 'D. Placeholder'] as const;

export const offerTerms = [
  'New customers only. One offer a household.',
  'For the first visit. Cannot be combined with other offers.',
] as const;
