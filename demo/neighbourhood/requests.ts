import type { DemoRequest } from './types.ts'

export const requests: DemoRequest[] = [
  {
    item: 'cane-armchair',
    requester: 'vikram',
    message:
      'My mother has just moved in with us and misses her old cane chair. I can come on any morning with my son.',
    state: 'pending',
  },
  {
    item: 'cane-armchair',
    requester: 'nasreen',
    message:
      'My sister in Deccan would collect it on Saturday. She repairs cane herself, so the loose strand is no trouble.',
    state: 'pending',
  },
  { item: 'cane-armchair', requester: 'sourav', message: null, state: 'pending' },
  {
    item: 'study-table',
    requester: 'rahim',
    message:
      'Three of us share one table now and take turns. I have a friend with a tempo and could come tomorrow.',
    state: 'pending',
  },
  {
    item: 'study-table',
    requester: 'vikram',
    message: 'For our daughter, who starts class nine in June.',
    state: 'pending',
  },
  {
    item: 'pressure-cooker',
    requester: 'rahim',
    message: 'We eat a lot of dal and own one pan. It would be in good hands, promise.',
    state: 'pending',
  },
  {
    item: 'brass-diya-set',
    requester: 'harpreet',
    message: 'I am in Pune for a wedding next week and would love these for the family home.',
    state: 'pending',
  },
  {
    item: 'kids-bicycle',
    requester: 'asha',
    message:
      'For my grandson Ishaan, who turns five. We live ten minutes away and can walk it home.',
    state: 'pending',
  },
  { item: 'kids-bicycle', requester: 'sourav', message: null, state: 'pending' },
  {
    item: 'silk-saree',
    requester: 'asha',
    message: 'My niece in Adyar is getting married in a simple ceremony and could collect it.',
    state: 'pending',
  },
  {
    item: 'sewing-machine',
    requester: 'leela',
    message:
      'I sew for the children of our parish. My nephew drives from Chennai to Kochi next month.',
    state: 'pending',
  },
  { item: 'sewing-machine', requester: 'nasreen', message: null, state: 'pending' },
  {
    item: 'hindi-novels',
    requester: 'harpreet',
    message: 'मेरी सास को प्रेमचंद बहुत पसंद हैं। डाक का खर्च मैं दे सकती हूँ।',
    state: 'pending',
  },
  {
    item: 'harmonium',
    requester: 'sourav',
    message:
      'My daughter has begun music lessons. We visit Chennai in two weeks and would bring a blanket to wrap it.',
    state: 'pending',
  },
  {
    item: 'old-laptop',
    requester: 'vikram',
    message:
      'For our housekeeper’s son, who has online classes. Forty minutes of battery is plenty.',
    state: 'pending',
  },
  {
    item: 'bookshelf',
    requester: 'rahim',
    message: 'We keep our books in a suitcase. I can come with a hatchback on Sunday.',
    state: 'approved',
  },
  {
    item: 'bookshelf',
    requester: 'vikram',
    message: 'Would suit our hall, if it is still there.',
    state: 'rejected',
  },
  {
    item: 'gardening-tools',
    requester: 'asha',
    message: 'We start a small terrace garden for the whole building.',
    state: 'approved',
  },
  {
    item: 'gardening-tools',
    requester: 'nasreen',
    message: null,
    state: 'rejected',
  },
  {
    item: 'carrom-board',
    requester: 'asha',
    message: 'For the children’s room of our society. They have been playing on a tray.',
    state: 'completed',
  },
  {
    item: 'steel-tiffin-set',
    requester: 'rahim',
    message: 'The mess closes at nine and my lab at ten. This would save me.',
    state: 'completed',
  },
  {
    item: 'steel-tiffin-set',
    requester: 'harpreet',
    message: null,
    state: 'rejected',
  },
  {
    item: 'desk-lamp',
    requester: 'vikram',
    message: 'For late homework. I pass Kothrud every day.',
    state: 'completed',
  },
  {
    item: 'desk-lamp',
    requester: 'rahim',
    message: 'Exam month. The tube light flickers.',
    state: 'rejected',
  },
  {
    item: 'school-bag',
    requester: 'rahim',
    message: 'For my little cousin, who visits from Solapur this weekend.',
    state: 'completed',
  },
  { item: 'school-bag', requester: 'meenakshi', message: null, state: 'rejected' },
  {
    item: 'steel-almirah',
    requester: 'nasreen',
    message: 'Would it come apart for the train? My brother travels from Ludhiana on Friday.',
    state: 'withdrawn-by-owner',
  },
]
