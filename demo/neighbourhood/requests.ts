import type { DemoRequest } from './types.ts'

/** Who asked for what, by the key of the item, the earliest first. */
export const requests: Record<string, DemoRequest[]> = {
  'cane-armchair': [
    {
      requester: 'vikram',
      message:
        'My mother has just moved in with us and misses her old cane chair. I can come on any morning with my son.',
    },
    {
      requester: 'nasreen',
      message:
        'My sister in Deccan would collect it on Saturday. She repairs cane herself, so the loose strand is no trouble.',
    },
    { requester: 'sourav' },
  ],
  'study-table': [
    {
      requester: 'rahim',
      message:
        'Three of us share one table now and take turns. I have a friend with a tempo and could come tomorrow.',
    },
    { requester: 'vikram', message: 'For our daughter, who starts class nine in June.' },
  ],
  'pressure-cooker': [
    {
      requester: 'rahim',
      message: 'We eat a lot of dal and own one pan. It would be in good hands, promise.',
    },
  ],
  'brass-diya-set': [
    {
      requester: 'harpreet',
      message: 'I am in Pune for a wedding next week and would love these for the family home.',
    },
  ],
  'kids-bicycle': [
    {
      requester: 'asha',
      message:
        'For my grandson Ishaan, who turns five. We live ten minutes away and can walk it home.',
    },
    { requester: 'sourav' },
  ],
  'silk-saree': [
    {
      requester: 'asha',
      message: 'My niece in Adyar is getting married in a simple ceremony and could collect it.',
    },
  ],
  'sewing-machine': [
    {
      requester: 'leela',
      message:
        'I sew for the children of our parish. My nephew drives from Chennai to Kochi next month.',
    },
    { requester: 'nasreen' },
  ],
  'hindi-novels': [
    { requester: 'harpreet', message: 'मेरी सास को प्रेमचंद बहुत पसंद हैं। डाक का खर्च मैं दे सकती हूँ।' },
  ],
  harmonium: [
    {
      requester: 'sourav',
      message:
        'My daughter has begun music lessons. We visit Chennai in two weeks and would bring a blanket to wrap it.',
    },
  ],
  'old-laptop': [
    {
      requester: 'vikram',
      message:
        'For our housekeeper’s son, who has online classes. Forty minutes of battery is plenty.',
    },
  ],
  'money-plant-pots': [
    { requester: 'rahim', message: 'Our balcony in the hostel is bare. I water on time.' },
    { requester: 'leela' },
    { requester: 'vikram', message: 'For the steps of our house.' },
  ],
  'wooden-cradle': [
    { requester: 'vikram', message: 'My sister’s child comes in August.' },
    { requester: 'nasreen', message: 'For a family in our lane. I would collect it by auto.' },
    { requester: 'harpreet' },
  ],
  'ceiling-fan': [
    {
      requester: 'rahim',
      message: 'For the room I am moving into.',
      state: 'given-up',
    },
  ],
  bookshelf: [
    {
      requester: 'rahim',
      message: 'We keep our books in a suitcase. I can come with a hatchback on Sunday.',
      state: 'approved',
      picks: 1,
    },
    {
      requester: 'vikram',
      message: 'Would suit our hall, if it is still there.',
      state: 'rejected',
    },
  ],
  'gardening-tools': [
    {
      requester: 'asha',
      message: 'We start a small terrace garden for the whole building.',
      state: 'approved',
    },
    { requester: 'nasreen', state: 'in-line' },
  ],
  'carrom-board': [
    {
      requester: 'asha',
      message: 'For the children’s room of our society. They have been playing on a tray.',
      state: 'completed',
      review: {
        rating: 5,
        comment:
          'He carried the board up to our hall himself and played the first game with the children. All coins there.',
      },
    },
  ],
  'steel-tiffin-set': [
    {
      requester: 'rahim',
      message: 'The mess closes at nine and my lab at ten. This would save me.',
      state: 'completed',
      shows_number: true,
      review: {
        rating: 5,
        comment:
          'Asha ma’am had polished every box and packed laddoos in the top one. It has survived three weeks of lab food.',
      },
    },
    { requester: 'harpreet', state: 'rejected' },
  ],
  'desk-lamp': [
    {
      requester: 'vikram',
      message: 'For late homework. I pass Kothrud every day.',
      state: 'completed',
      review: {
        rating: 4,
        comment:
          'Exactly as described and a lovely chat at the door. The plug needed a new pin, so four stars, but we use it every evening.',
      },
    },
    { requester: 'rahim', message: 'Exam month. The tube light flickers.', state: 'rejected' },
  ],
  'school-bag': [
    {
      requester: 'rahim',
      message: 'For my little cousin, who visits from Solapur this weekend.',
      state: 'completed',
      review: {
        rating: 3,
        comment:
          'Good bag and easy pick-up. The zip of the front pocket sticks, which I would have liked to know before. My cousin is happy anyway.',
      },
    },
    { requester: 'meenakshi', state: 'rejected' },
  ],
  'steel-almirah': [
    {
      requester: 'nasreen',
      message: 'Would it come apart for the train? My brother travels from Ludhiana on Friday.',
      state: 'withdrawn-by-owner',
    },
  ],
}
