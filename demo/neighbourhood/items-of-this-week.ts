import type { DemoItem } from './types.ts'

export const itemsOfThisWeek: DemoItem[] = [
  {
    key: 'cane-armchair',
    giver: 'asha',
    title: 'Cane armchair in teak, for long afternoons',
    description:
      'My father read the newspaper in this chair for thirty years. The teak is sound and the cane was rewoven two years ago; one strand on the left side of the seat is loose. About 60 cm wide and 105 cm high, and lighter than it looks.',
    subcategory: 'Chairs & Seating',
    instructions:
      'Second floor, no lift, but two people carry it easily. Mornings before eleven, please.',
    detail: 'cane-armchair-detail',
    hours_ago: 5,
  },
  {
    key: 'silk-saree',
    giver: 'meenakshi',
    title: 'காஞ்சிபுரம் பட்டுப் புடவை, இருமுறை மட்டும் உடுத்தியது',
    description:
      'என் தங்கையின் திருமணத்திற்கு வாங்கிய மெரூன் நிறப் பட்டுப் புடவை; பச்சைக் கரை, தங்க ஜரிகை. A maroon silk saree with a green border, worn twice and dry-cleaned. There is a tiny mark near the inner end that the pleats hide. Blouse piece is not included.',
    condition: 'excellent',
    subcategory: 'Sarees',
    instructions:
      'Pick-up near Kapaleeshwarar temple, any day after five. Please bring a cotton bag.',
    hours_ago: 9,
  },
  {
    key: 'wooden-toy-train',
    giver: 'sourav',
    title: 'Wooden toy train with two wagons',
    description:
      'A painted wooden engine, two wagons and a handful of blocks, bought at the Poush Mela for my nephew, who now prefers buses. All wheels turn, and the paint has a few tooth marks. Good for a child of two to five.',
    subcategory: 'Toys',
    hours_ago: 14,
  },
  {
    key: 'money-plant-pots',
    giver: 'nasreen',
    title: 'Three money plants, pots included',
    description:
      'They started as one cutting in a bottle and now want the whole balcony. Three healthy plants in three pots; the clay one has a hairline crack that does not leak. They need bright shade and water twice a week, no more.',
    condition: 'excellent',
    subcategory: 'Potted Plants',
    instructions: 'Bring a crate or come with a car; an auto driver refused them once.',
    hours_ago: 20,
    draw: 48,
  },
  {
    key: 'brass-diya-set',
    giver: 'asha',
    title: 'Five brass diyas with a thali, a lamp and a bell',
    description:
      'We have three sets and light only one. Five small brass diyas, a round thali of about 38 cm, one standing lamp and a bell, all solid brass. They have darkened a little; tamarind and ten minutes bring the shine back.',
    subcategory: 'Diyas & Lamps',
    instructions: 'Ring the lower bell. I am at home most evenings until eight.',
    hours_ago: 26,
    meets: [1, 2, 3].map((days) => ({ days, hour: 18 })),
  },
  {
    key: 'hindi-novels',
    giver: 'nasreen',
    title: 'हिंदी उपन्यासों का संग्रह: गोदान, गबन, निर्मला और पाँच अन्य',
    description:
      'प्रेमचंद, शरतचन्द्र और देवकीनन्दन खत्री के आठ उपन्यास। पन्ने थोड़े पीले हैं पर कोई पन्ना फटा नहीं है। कुछ किताबों में हाशिये पर पेंसिल के निशान हैं। आठों एक ही घर में जाएँ तो अच्छा लगेगा।',
    subcategory: 'Novels & Stories',
    instructions: 'रविवार को छोड़कर शाम पाँच बजे के बाद।',
    hours_ago: 31,
  },
  {
    key: 'kids-bicycle',
    giver: 'vikram',
    title: "Child's bicycle, 16 inch, with training wheels and a basket",
    description:
      'Red, sturdy and loved by two children in a row. New brake pads last summer; the chain guard has scratches and the bell is loud. Fits a child of about four to seven. The training wheels come off with one spanner.',
    subcategory: 'Bicycles',
    instructions:
      'Try it in our compound before you decide. Evenings after seven or Sunday mornings.',
    detail: 'kids-bicycle-detail',
    hours_ago: 44,
  },
  {
    key: 'wooden-cradle',
    giver: 'leela',
    title: 'Wooden swinging cradle that rocked three generations',
    description:
      'My mother, my son and four grandchildren slept in it. Mango wood with painted spindles, freshly oiled, and the brass hooks hold well. About one metre long; it comes apart into five pieces. I washed the small quilt, and it goes with the cradle.',
    subcategory: 'Cradles & Cots',
    instructions: 'My neighbour Biju will help you carry it down. Tea is included.',
    hours_ago: 52,
    draw: 24,
  },
  {
    key: 'sewing-machine',
    giver: 'meenakshi',
    title: 'Hand-cranked sewing machine with its wooden base',
    description:
      'My grandmother sewed every blouse in the family on it. It runs smoothly after an oiling last month, with a straight stitch only. Weighs about twelve kilos with the base. Six bobbins and a tin of needles come with it.',
    subcategory: 'Sewing & Knitting',
    instructions: 'Ground floor. Please come with someone who does not mind the weight.',
    hours_ago: 60,
  },
  {
    key: 'mixer-grinder',
    giver: 'asha',
    title: 'Mixer-grinder with three steel jars',
    description:
      'A 500 watt mixer that still makes a smooth chutney in a minute. We were given a new one at Diwali. The smallest jar has a new blade, and the lid of the large one has a hairline crack that does not leak.',
    subcategory: 'Mixers & Grinders',
    instructions: 'I can show you that it works before you take it.',
    hours_ago: 73,
  },
  {
    key: 'clay-matka',
    giver: 'nasreen',
    title: 'मिट्टी का मटका, लोहे के स्टैंड के साथ',
    description:
      'दस लीटर का मटका, पानी बिल्कुल ठंडा रखता है। दो गर्मियाँ चला है, कहीं से रिसता नहीं। ढक्कन और लोहे का स्टैंड साथ में है। A ten-litre clay pot on an iron stand; rinse it well before the first use.',
    subcategory: 'Water Pots & Storage',
    instructions: 'कृपया कपड़ा या चादर लेकर आएँ, रास्ते में टूटे नहीं।',
    hours_ago: 88,
  },
  {
    key: 'study-table',
    giver: 'asha',
    title: 'Sheesham study table with two drawers',
    description:
      'Both my daughters studied for their boards at this table. 110 by 56 cm, 75 cm high, and both drawers run well. The top has a faint ring from a tea cup, which a bright lamp will show you.',
    subcategory: 'Tables & Desks',
    instructions: 'The legs do not come off; you will need a small tempo. We can help to load it.',
    detail: 'study-table-drawer',
    hours_ago: 97,
  },
  {
    key: 'woollen-shawls',
    giver: 'harpreet',
    title: 'Three warm woollen shawls',
    description:
      'Hand-woven, heavy and warm, from my shop’s first winter. One maroon, one cream, one green with cream stripes, each about two metres long. The cream one has a small darn at the fringe. Kept with neem leaves, so no moths.',
    condition: 'excellent',
    subcategory: 'Shawls & Woollens',
    instructions: 'Collect from the boutique between eleven and seven, closed on Mondays.',
    hours_ago: 110,
  },
  {
    key: 'ncert-books',
    giver: 'vikram',
    title: 'Class VIII textbooks, full set of six',
    description:
      'Maths, science, history, geography, Hindi and English for class eight. Covered in plastic until last week, so the covers are fine. Some answers are pencilled in; my son says they are mostly right.',
    subcategory: 'School Textbooks',
    hours_ago: 121,
  },
  {
    key: 'harmonium',
    giver: 'meenakshi',
    title: 'Harmonium for a beginner, plays in tune except for one shy reed in the highest octave',
    description:
      'A three-octave table harmonium from my school days. The bellows are tight and the keys even; one reed at the very top needs a tuner’s hand. About 60 cm wide and eleven kilos. I would love it to go to a child who wants to sing.',
    condition: 'fair',
    subcategory: 'Instruments',
    instructions: 'Come and play it first. Saturday afternoons are quiet here.',
    hours_ago: 136,
  },
  {
    key: 'pressure-cooker',
    giver: 'asha',
    title: 'Five-litre pressure cooker, new gasket',
    description:
      'A five-litre aluminium cooker for a family of four. I fitted a new gasket and safety valve in March. The base is darkened from daily dal, the lid closes well, and it has never once sulked.',
    condition: 'fair',
    subcategory: 'Cookware',
    instructions: 'It will be at the watchman’s desk in a blue bag once we have agreed on a day.',
    detail: 'pressure-cooker-open',
    hours_ago: 150,
  },
  {
    key: 'old-laptop',
    giver: 'rahim',
    title: 'Old laptop, slow but steady, good for typing and videos',
    description:
      'Nine years old, 4 GB of memory, with a light Linux on it. The battery lasts forty minutes, so keep it plugged in. One arrow key sticks. I wiped the disk; the charger is included.',
    condition: 'fair',
    subcategory: 'Computers',
    instructions: 'Meet at the college gate on weekdays after four.',
    hours_ago: 166,
  },
]
