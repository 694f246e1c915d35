import type { CategoryName, SubcategoryName } from './categories.ts'

// The people and things of the demo: enough that every page shows something, in every state.

export interface SeedMember {
  key: MemberKey
  full_name: string
  email: string
  location: string
  bio: string
}

export interface SeedItem {
  key: string
  giver: MemberKey
  title: string
  description: string
  condition: 'new' | 'excellent' | 'good' | 'fair' | 'poor'
  category: CategoryName
  subcategory: SubcategoryName
  instructions: string | null
  /** Names in `pictures/`, without the ending. */
  pictures: string[]
  hours_ago: number
}

export interface SeedRequest {
  item: string
  requester: MemberKey
  message: string | null
  /** What became of it; the last one says that the owner took the whole item back. */
  state: 'pending' | 'approved' | 'rejected' | 'completed' | 'withdrawn-by-owner'
}

export interface SeedReview {
  item: string
  reviewer: MemberKey
  reviewee: MemberKey
  rating: 1 | 2 | 3 | 4 | 5
  comment: string
}

export type MemberKey =
  | 'asha'
  | 'rahim'
  | 'leela'
  | 'vikram'
  | 'meenakshi'
  | 'sourav'
  | 'harpreet'
  | 'nasreen'

export const members: SeedMember[] = [
  {
    key: 'asha',
    full_name: 'Asha Kulkarni',
    email: 'asha@example.org',
    location: 'Kothrud, Pune',
    bio: 'Retired biology teacher. We are moving to a smaller flat, and I would rather see our things used than stored.',
  },
  {
    key: 'rahim',
    full_name: 'Rahim Sheikh',
    email: 'rahim@example.org',
    location: 'Shivajinagar, Pune',
    bio: 'Final-year engineering student from Solapur. Setting up a shared flat with two friends, one borrowed spoon at a time.',
  },
  {
    key: 'leela',
    full_name: 'Leela Menon',
    email: 'leela@example.org',
    location: 'Fort Kochi',
    bio: 'Grandmother of four. My granddaughter showed me this site. I cook, I sew, and I have a full attic.',
  },
  {
    key: 'vikram',
    full_name: 'Vikram Deshpande',
    email: 'vikram@example.org',
    location: 'Aundh, Pune',
    bio: 'Father of two who outgrow everything. Weekend cyclist, slow gardener. Evenings after seven are best for pick-up.',
  },
  {
    key: 'meenakshi',
    full_name: 'Meenakshi Sundaram',
    email: 'meenakshi@example.org',
    location: 'Mylapore, Chennai',
    bio: 'Carnatic music, filter coffee and too many plants. Tamil and English, both are fine.',
  },
  {
    key: 'sourav',
    full_name: 'Sourav Banerjee',
    email: 'sourav@example.org',
    location: 'Salt Lake, Kolkata',
    bio: 'Bank clerk, cricket on Sundays. Clearing out my parents’ house near the lake, room by room.',
  },
  {
    key: 'harpreet',
    full_name: 'Harpreet Kaur',
    email: 'harpreet@example.org',
    location: 'Model Town, Ludhiana',
    bio: 'Runs a small boutique. I knit in winter and give away what the family does not wear by spring.',
  },
  {
    key: 'nasreen',
    full_name: 'Nasreen Khan',
    email: 'nasreen@example.org',
    location: 'Arera Colony, Bhopal',
    bio: 'हिंदी की अध्यापिका। किताबें बाँटने से बढ़ती हैं। Librarian at heart, gardener by accident.',
  },
]

export const items: SeedItem[] = [
  {
    key: 'cane-armchair',
    giver: 'asha',
    title: 'Cane armchair in teak, for long afternoons',
    description:
      'My father read the newspaper in this chair for thirty years. The teak is sound and the cane was rewoven two years ago; one strand on the left side of the seat is loose. About 60 cm wide and 105 cm high, and lighter than it looks.',
    condition: 'good',
    category: 'Furniture',
    subcategory: 'Chairs & Seating',
    instructions:
      'Second floor, no lift, but two people carry it easily. Mornings before eleven, please.',
    pictures: ['cane-armchair', 'cane-armchair-detail'],
    hours_ago: 5,
  },
  {
    key: 'silk-saree',
    giver: 'meenakshi',
    title: 'காஞ்சிபுரம் பட்டுப் புடவை, இருமுறை மட்டும் உடுத்தியது',
    description:
      'என் தங்கையின் திருமணத்திற்கு வாங்கிய மெரூன் நிறப் பட்டுப் புடவை; பச்சைக் கரை, தங்க ஜரிகை. A maroon silk saree with a green border, worn twice and dry-cleaned. There is a tiny mark near the inner end that the pleats hide. Blouse piece is not included.',
    condition: 'excellent',
    category: 'Clothes & Textiles',
    subcategory: 'Sarees',
    instructions:
      'Pick-up near Kapaleeshwarar temple, any day after five. Please bring a cotton bag.',
    pictures: ['silk-saree'],
    hours_ago: 9,
  },
  {
    key: 'wooden-toy-train',
    giver: 'sourav',
    title: 'Wooden toy train with two wagons',
    description:
      'A painted wooden engine, two wagons and a handful of blocks, bought at the Poush Mela for my nephew, who now prefers buses. All wheels turn, and the paint has a few tooth marks. Good for a child of two to five.',
    condition: 'good',
    category: 'Children & Toys',
    subcategory: 'Toys',
    instructions: null,
    pictures: ['wooden-toy-train'],
    hours_ago: 14,
  },
  {
    key: 'money-plant-pots',
    giver: 'nasreen',
    title: 'Three money plants, pots included',
    description:
      'They started as one cutting in a bottle and now want the whole balcony. Three healthy plants in three pots; the clay one has a hairline crack that does not leak. They need bright shade and water twice a week, no more.',
    condition: 'excellent',
    category: 'Plants & Garden',
    subcategory: 'Potted Plants',
    instructions: 'Bring a crate or come with a car; an auto driver refused them once.',
    pictures: ['money-plant-pots'],
    hours_ago: 20,
  },
  {
    key: 'brass-diya-set',
    giver: 'asha',
    title: 'Five brass diyas with a thali, a lamp and a bell',
    description:
      'We have three sets and light only one. Five small brass diyas, a round thali of about 38 cm, one standing lamp and a bell, all solid brass. They have darkened a little; tamarind and ten minutes bring the shine back.',
    condition: 'good',
    category: 'Home Décor & Festive',
    subcategory: 'Diyas & Lamps',
    instructions: 'Ring the lower bell. I am at home most evenings until eight.',
    pictures: ['brass-diya-set'],
    hours_ago: 26,
  },
  {
    key: 'hindi-novels',
    giver: 'nasreen',
    title: 'हिंदी उपन्यासों का संग्रह: गोदान, गबन, निर्मला और पाँच अन्य',
    description:
      'प्रेमचंद, शरतचन्द्र और देवकीनन्दन खत्री के आठ उपन्यास। पन्ने थोड़े पीले हैं पर कोई पन्ना फटा नहीं है। कुछ किताबों में हाशिये पर पेंसिल के निशान हैं। आठों एक ही घर में जाएँ तो अच्छा लगेगा।',
    condition: 'good',
    category: 'Books & Study',
    subcategory: 'Novels & Stories',
    instructions: 'रविवार को छोड़कर शाम पाँच बजे के बाद।',
    pictures: ['hindi-novels'],
    hours_ago: 31,
  },
  {
    key: 'kids-bicycle',
    giver: 'vikram',
    title: "Child's bicycle, 16 inch, with training wheels and a basket",
    description:
      'Red, sturdy and loved by two children in a row. New brake pads last summer; the chain guard has scratches and the bell is loud. Fits a child of about four to seven. The training wheels come off with one spanner.',
    condition: 'good',
    category: 'Sports & Cycling',
    subcategory: 'Bicycles',
    instructions:
      'Try it in our compound before you decide. Evenings after seven or Sunday mornings.',
    pictures: ['kids-bicycle', 'kids-bicycle-detail'],
    hours_ago: 44,
  },
  {
    key: 'wooden-cradle',
    giver: 'leela',
    title: 'Wooden swinging cradle that rocked three generations',
    description:
      'My mother, my son and four grandchildren slept in it. Mango wood with painted spindles, freshly oiled, and the brass hooks hold well. About one metre long; it comes apart into five pieces. I washed the small quilt, and it goes with the cradle.',
    condition: 'good',
    category: 'Furniture',
    subcategory: 'Cradles & Cots',
    instructions: 'My neighbour Biju will help you carry it down. Tea is included.',
    pictures: ['wooden-cradle'],
    hours_ago: 52,
  },
  {
    key: 'sewing-machine',
    giver: 'meenakshi',
    title: 'Hand-cranked sewing machine with its wooden base',
    description:
      'My grandmother sewed every blouse in the family on it. It runs smoothly after an oiling last month, with a straight stitch only. Weighs about twelve kilos with the base. Six bobbins and a tin of needles come with it.',
    condition: 'good',
    category: 'Music & Hobbies',
    subcategory: 'Sewing & Knitting',
    instructions: 'Ground floor. Please come with someone who does not mind the weight.',
    pictures: ['sewing-machine'],
    hours_ago: 60,
  },
  {
    key: 'mixer-grinder',
    giver: 'asha',
    title: 'Mixer-grinder with three steel jars',
    description:
      'A 500 watt mixer that still makes a smooth chutney in a minute. We were given a new one at Diwali. The smallest jar has a new blade, and the lid of the large one has a hairline crack that does not leak.',
    condition: 'good',
    category: 'Kitchen & Dining',
    subcategory: 'Mixers & Grinders',
    instructions: 'I can show you that it works before you take it.',
    pictures: ['mixer-grinder'],
    hours_ago: 73,
  },
  {
    key: 'clay-matka',
    giver: 'nasreen',
    title: 'मिट्टी का मटका, लोहे के स्टैंड के साथ',
    description:
      'दस लीटर का मटका, पानी बिल्कुल ठंडा रखता है। दो गर्मियाँ चला है, कहीं से रिसता नहीं। ढक्कन और लोहे का स्टैंड साथ में है। A ten-litre clay pot on an iron stand; rinse it well before the first use.',
    condition: 'good',
    category: 'Kitchen & Dining',
    subcategory: 'Water Pots & Storage',
    instructions: 'कृपया कपड़ा या चादर लेकर आएँ, रास्ते में टूटे नहीं।',
    pictures: ['clay-matka'],
    hours_ago: 88,
  },
  {
    key: 'study-table',
    giver: 'asha',
    title: 'Sheesham study table with two drawers',
    description:
      'Both my daughters studied for their boards at this table. 110 by 56 cm, 75 cm high, and both drawers run well. The top has a faint ring from a tea cup, which a bright lamp will show you.',
    condition: 'good',
    category: 'Furniture',
    subcategory: 'Tables & Desks',
    instructions: 'The legs do not come off; you will need a small tempo. We can help to load it.',
    pictures: ['study-table', 'study-table-drawer'],
    hours_ago: 97,
  },
  {
    key: 'woollen-shawls',
    giver: 'harpreet',
    title: 'Three warm woollen shawls',
    description:
      'Hand-woven, heavy and warm, from my shop’s first winter. One maroon, one cream, one green with cream stripes, each about two metres long. The cream one has a small darn at the fringe. Kept with neem leaves, so no moths.',
    condition: 'excellent',
    category: 'Clothes & Textiles',
    subcategory: 'Shawls & Woollens',
    instructions: 'Collect from the boutique between eleven and seven, closed on Mondays.',
    pictures: ['woollen-shawls'],
    hours_ago: 110,
  },
  {
    key: 'ncert-books',
    giver: 'vikram',
    title: 'Class VIII textbooks, full set of six',
    description:
      'Maths, science, history, geography, Hindi and English for class eight. Covered in plastic until last week, so the covers are fine. Some answers are pencilled in; my son says they are mostly right.',
    condition: 'good',
    category: 'Books & Study',
    subcategory: 'School Textbooks',
    instructions: null,
    pictures: ['ncert-books'],
    hours_ago: 121,
  },
  {
    key: 'harmonium',
    giver: 'meenakshi',
    title: 'Harmonium for a beginner, plays in tune except for one shy reed in the highest octave',
    description:
      'A three-octave table harmonium from my school days. The bellows are tight and the keys even; one reed at the very top needs a tuner’s hand. About 60 cm wide and eleven kilos. I would love it to go to a child who wants to sing.',
    condition: 'fair',
    category: 'Music & Hobbies',
    subcategory: 'Instruments',
    instructions: 'Come and play it first. Saturday afternoons are quiet here.',
    pictures: ['harmonium'],
    hours_ago: 136,
  },
  {
    key: 'pressure-cooker',
    giver: 'asha',
    title: 'Five-litre pressure cooker, new gasket',
    description:
      'A five-litre aluminium cooker for a family of four. I fitted a new gasket and safety valve in March. The base is darkened from daily dal, the lid closes well, and it has never once sulked.',
    condition: 'fair',
    category: 'Kitchen & Dining',
    subcategory: 'Cookware',
    instructions: 'It will be at the watchman’s desk in a blue bag once we have agreed on a day.',
    pictures: ['pressure-cooker', 'pressure-cooker-open'],
    hours_ago: 150,
  },
  {
    key: 'old-laptop',
    giver: 'rahim',
    title: 'Old laptop, slow but steady, good for typing and videos',
    description:
      'Nine years old, 4 GB of memory, with a light Linux on it. The battery lasts forty minutes, so keep it plugged in. One arrow key sticks. I wiped the disk; the charger is included.',
    condition: 'fair',
    category: 'Electronics & Appliances',
    subcategory: 'Computers',
    instructions: 'Meet at the college gate on weekdays after four.',
    pictures: ['old-laptop'],
    hours_ago: 166,
  },
  {
    key: 'tulsi-plant',
    giver: 'meenakshi',
    title: 'துளசிச் செடியும் மாடமும் (Tulsi with its stand)',
    description:
      'நன்கு வளர்ந்த துளசிச் செடி, சிறிய மாடத்துடன். A bushy tulsi in a painted courtyard stand of about sixty centimetres; the paint has chipped at the base. We are repaving the yard and it needs a sunny home where someone will water it daily.',
    condition: 'good',
    category: 'Plants & Garden',
    subcategory: 'Potted Plants',
    instructions: 'The stand is heavy: two people and a small van. The plant alone is also fine.',
    pictures: ['tulsi-plant'],
    hours_ago: 190,
  },
  {
    key: 'cricket-bat-and-pads',
    giver: 'sourav',
    title: 'Cricket bat, a pair of pads and a leather ball',
    description:
      'Full-size Kashmir willow bat with a new grip, a pair of pads for a tall teenager, and one ball with plenty of overs left. The bat has a taped toe and a good middle. My knees have retired; my kit has not.',
    condition: 'good',
    category: 'Sports & Cycling',
    subcategory: 'Cricket',
    instructions: 'Pick-up at the ground near tank no. 8 on Sunday mornings, or at home.',
    pictures: ['cricket-bat-and-pads'],
    hours_ago: 215,
  },
  {
    key: 'baby-pram',
    giver: 'harpreet',
    title: 'Baby pram with folding hood',
    description:
      'A navy pram with a hood that folds flat and a basket below. Everything was washed in the sun. The front left wheel squeaks until it is oiled, and the handle grip is a little worn. Suits a baby up to about twelve kilos.',
    condition: 'good',
    category: 'Children & Toys',
    subcategory: 'Prams & Walkers',
    instructions: null,
    pictures: ['baby-pram'],
    hours_ago: 240,
  },
  {
    key: 'ceiling-fan',
    giver: 'sourav',
    title: 'Brown ceiling fan, 48 inch',
    description:
      'We changed the wiring and the fans with it. This one runs quietly at all five speeds and was cleaned before it came down. The rod is thirty centimetres; the regulator is not included.',
    condition: 'good',
    category: 'Electronics & Appliances',
    subcategory: 'Fans & Coolers',
    instructions: 'Blades are packed separately. Any evening this week.',
    pictures: ['ceiling-fan'],
    hours_ago: 262,
  },
  {
    key: 'bookshelf',
    giver: 'asha',
    title: 'Teak bookshelf with four boards',
    description:
      'A narrow teak shelf, 86 cm wide and 130 cm high, that held a small lending library for our lane. The back panel has a patch where a nail went through. The books have found homes already, only the shelf is left.',
    condition: 'good',
    category: 'Furniture',
    subcategory: 'Shelves',
    instructions: 'It fits into a hatchback with the seats down; I measured.',
    pictures: ['bookshelf'],
    hours_ago: 300,
  },
  {
    key: 'gardening-tools',
    giver: 'vikram',
    title: 'Watering can, khurpi, trowel and hand fork',
    description:
      'A starter kit for a terrace garden: one watering can, three hand tools with wooden handles, and a tray of marigold seedlings if you come soon. Light rust on the khurpi, nothing that soil does not polish away.',
    condition: 'fair',
    category: 'Plants & Garden',
    subcategory: 'Garden Tools',
    instructions: 'I will leave them at the gate with your name on the can.',
    pictures: ['gardening-tools'],
    hours_ago: 340,
  },
  {
    key: 'carrom-board',
    giver: 'rahim',
    title: 'Carrom board with coins and striker',
    description:
      'A full-size board from our hostel room, smooth and flat, with all nineteen coins and one striker. One corner net is torn and can be knotted. Half a packet of powder is included.',
    condition: 'good',
    category: 'Children & Toys',
    subcategory: 'Board Games',
    instructions: null,
    pictures: ['carrom-board'],
    hours_ago: 480,
  },
  {
    key: 'steel-tiffin-set',
    giver: 'asha',
    title: 'Four-tier steel tiffin carrier',
    description:
      'Went to school with me for twenty years, first as a pupil, then as a teacher. Four deep boxes that close tightly, with strong clamps. A dent in the lowest box, and a tumbler to go with it.',
    condition: 'good',
    category: 'Kitchen & Dining',
    subcategory: 'Steel & Tiffin',
    instructions: null,
    pictures: ['steel-tiffin-set'],
    hours_ago: 560,
  },
  {
    key: 'desk-lamp',
    giver: 'asha',
    title: 'Green desk lamp with a bending arm',
    description:
      'A heavy-footed reading lamp from the staff room auction. The arm stays where you put it. The switch is on the wire and works; the bulb is a warm LED that I changed this year.',
    condition: 'good',
    category: 'Electronics & Appliances',
    subcategory: 'Lamps & Lights',
    instructions: null,
    pictures: ['desk-lamp'],
    hours_ago: 610,
  },
  {
    key: 'school-bag',
    giver: 'vikram',
    title: 'Blue and orange school bag with bottle',
    description:
      'One school year old, washed and dried in the sun. Room for a full timetable, with padded straps and a bottle that does not drip. The badge on the pocket was our daughter’s choice.',
    condition: 'good',
    category: 'Books & Study',
    subcategory: 'Stationery & Bags',
    instructions: null,
    pictures: ['school-bag'],
    hours_ago: 655,
  },
  {
    key: 'steel-almirah',
    giver: 'harpreet',
    title: 'Steel almirah with mirror',
    description:
      'A tall green steel cupboard with a mirror on the right door and an inner locker. 92 cm wide, 195 cm high. The lock works with one of the two keys. We have decided to keep it for my sister after all.',
    condition: 'good',
    category: 'Furniture',
    subcategory: 'Cupboards & Storage',
    instructions: null,
    pictures: ['steel-almirah'],
    hours_ago: 700,
  },
]

export const requests: SeedRequest[] = [
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

export const reviews: SeedReview[] = [
  {
    item: 'steel-tiffin-set',
    reviewer: 'rahim',
    reviewee: 'asha',
    rating: 5,
    comment:
      'Asha ma’am had polished every box and packed laddoos in the top one. It has survived three weeks of lab food.',
  },
  {
    item: 'desk-lamp',
    reviewer: 'vikram',
    reviewee: 'asha',
    rating: 4,
    comment:
      'Exactly as described and a lovely chat at the door. The plug needed a new pin, so four stars, but we use it every evening.',
  },
  {
    item: 'carrom-board',
    reviewer: 'asha',
    reviewee: 'rahim',
    rating: 5,
    comment:
      'He carried the board up to our hall himself and played the first game with the children. All coins there.',
  },
  {
    item: 'school-bag',
    reviewer: 'rahim',
    reviewee: 'vikram',
    rating: 3,
    comment:
      'Good bag and easy pick-up. The zip of the front pocket sticks, which I would have liked to know before. My cousin is happy anyway.',
  },
]
