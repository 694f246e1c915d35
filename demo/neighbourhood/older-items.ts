import type { DemoItem } from './types.ts'

export const olderItems: DemoItem[] = [
  {
    key: 'tulsi-plant',
    giver: 'meenakshi',
    title: 'துளசிச் செடியும் மாடமும் (Tulsi with its stand)',
    description:
      'நன்கு வளர்ந்த துளசிச் செடி, சிறிய மாடத்துடன். A bushy tulsi in a painted courtyard stand of about sixty centimetres; the paint has chipped at the base. We are repaving the yard and it needs a sunny home where someone will water it daily.',
    subcategory: 'Potted Plants',
    instructions: 'The stand is heavy: two people and a small van. The plant alone is also fine.',
    hours_ago: 190,
  },
  {
    key: 'cricket-bat-and-pads',
    giver: 'sourav',
    title: 'Cricket bat, a pair of pads and a leather ball',
    description:
      'Full-size Kashmir willow bat with a new grip, a pair of pads for a tall teenager, and one ball with plenty of overs left. The bat has a taped toe and a good middle. My knees have retired; my kit has not.',
    subcategory: 'Cricket',
    instructions: 'Pick-up at the ground near tank no. 8 on Sunday mornings, or at home.',
    hours_ago: 215,
  },
  {
    key: 'baby-pram',
    giver: 'harpreet',
    title: 'Baby pram with folding hood',
    description:
      'A navy pram with a hood that folds flat and a basket below. Everything was washed in the sun. The front left wheel squeaks until it is oiled, and the handle grip is a little worn. Suits a baby up to about twelve kilos.',
    subcategory: 'Prams & Walkers',
    hours_ago: 240,
  },
  {
    key: 'ceiling-fan',
    giver: 'sourav',
    title: 'Brown ceiling fan, 48 inch',
    description:
      'We changed the wiring and the fans with it. This one runs quietly at all five speeds and was cleaned before it came down. The rod is thirty centimetres; the regulator is not included.',
    subcategory: 'Fans & Coolers',
    instructions: 'Blades are packed separately. Any evening this week.',
    hours_ago: 262,
  },
  {
    key: 'bookshelf',
    giver: 'asha',
    title: 'Teak bookshelf with four boards',
    description:
      'A narrow teak shelf, 86 cm wide and 130 cm high, that held a small lending library for our lane. The back panel has a patch where a nail went through. The books have found homes already, only the shelf is left.',
    subcategory: 'Shelves',
    instructions: 'It fits into a hatchback with the seats down; I measured.',
    hours_ago: 300,
  },
  {
    key: 'gardening-tools',
    giver: 'vikram',
    title: 'Watering can, khurpi, trowel and hand fork',
    description:
      'A starter kit for a terrace garden: one watering can, three hand tools with wooden handles, and a tray of marigold seedlings if you come soon. Light rust on the khurpi, nothing that soil does not polish away.',
    condition: 'fair',
    subcategory: 'Garden Tools',
    instructions: 'I will leave them at the gate with your name on the can.',
    hours_ago: 340,
  },
  {
    key: 'carrom-board',
    giver: 'rahim',
    title: 'Carrom board with coins and striker',
    description:
      'A full-size board from our hostel room, smooth and flat, with all nineteen coins and one striker. One corner net is torn and can be knotted. Half a packet of powder is included.',
    subcategory: 'Board Games',
    hours_ago: 480,
  },
  {
    key: 'steel-tiffin-set',
    giver: 'asha',
    title: 'Four-tier steel tiffin carrier',
    description:
      'Went to school with me for twenty years, first as a pupil, then as a teacher. Four deep boxes that close tightly, with strong clamps. A dent in the lowest box, and a tumbler to go with it.',
    subcategory: 'Steel & Tiffin',
    hours_ago: 560,
  },
  {
    key: 'desk-lamp',
    giver: 'asha',
    title: 'Green desk lamp with a bending arm',
    description:
      'A heavy-footed reading lamp from the staff room auction. The arm stays where you put it. The switch is on the wire and works; the bulb is a warm LED that I changed this year.',
    subcategory: 'Lamps & Lights',
    hours_ago: 610,
  },
  {
    key: 'school-bag',
    giver: 'vikram',
    title: 'Blue and orange school bag with bottle',
    description:
      'One school year old, washed and dried in the sun. Room for a full timetable, with padded straps and a bottle that does not drip. The badge on the pocket was our daughter’s choice.',
    subcategory: 'Stationery & Bags',
    hours_ago: 655,
  },
  {
    key: 'steel-almirah',
    giver: 'harpreet',
    title: 'Steel almirah with mirror',
    description:
      'A tall green steel cupboard with a mirror on the right door and an inner locker. 92 cm wide, 195 cm high. The lock works with one of the two keys. We have decided to keep it for my sister after all.',
    subcategory: 'Cupboards & Storage',
    hours_ago: 700,
  },
]
