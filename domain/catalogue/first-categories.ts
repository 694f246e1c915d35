/** What a catalogue begins with (A39); later it changes by data. `icon` is the name of a bundled icon. */
export const firstCategories = [
  {
    name: 'Furniture',
    icon: 'armchair',
    subcategories: [
      'Chairs & Seating',
      'Tables & Desks',
      'Cupboards & Storage',
      'Shelves',
      'Beds & Mattresses',
      'Cradles & Cots',
    ],
  },
  {
    name: 'Kitchen & Dining',
    icon: 'cooking-pot',
    subcategories: [
      'Cookware',
      'Steel & Tiffin',
      'Mixers & Grinders',
      'Crockery & Glasses',
      'Water Pots & Storage',
    ],
  },
  {
    name: 'Books & Study',
    icon: 'book-open',
    subcategories: [
      'School Textbooks',
      'Novels & Stories',
      'Exam Preparation',
      "Children's Books",
      'Stationery & Bags',
    ],
  },
  {
    name: 'Clothes & Textiles',
    icon: 'shirt',
    subcategories: [
      'Sarees',
      'Shawls & Woollens',
      'Everyday Wear',
      "Children's Clothes",
      'Bedsheets & Curtains',
    ],
  },
  {
    name: 'Children & Toys',
    icon: 'baby',
    subcategories: ['Toys', 'Prams & Walkers', 'Board Games', 'Baby Care'],
  },
  {
    name: 'Electronics & Appliances',
    icon: 'laptop',
    subcategories: [
      'Computers',
      'Fans & Coolers',
      'Lamps & Lights',
      'Phones & Accessories',
      'Radio & TV',
    ],
  },
  {
    name: 'Sports & Cycling',
    icon: 'bike',
    subcategories: ['Bicycles', 'Cricket', 'Badminton & Tennis', 'Yoga & Fitness'],
  },
  {
    name: 'Plants & Garden',
    icon: 'sprout',
    subcategories: ['Potted Plants', 'Seeds & Cuttings', 'Pots & Planters', 'Garden Tools'],
  },
  {
    name: 'Home Décor & Festive',
    icon: 'sparkles',
    subcategories: ['Diyas & Lamps', 'Puja Items', 'Frames & Mirrors', 'Rangoli & Torans'],
  },
  {
    name: 'Music & Hobbies',
    icon: 'music',
    subcategories: ['Instruments', 'Sewing & Knitting', 'Art & Craft', 'Records & Films'],
  },
  {
    name: 'Tools & Repair',
    icon: 'wrench',
    subcategories: ['Hand Tools', 'Paint & Brushes', 'Electrical', 'Plumbing'],
  },
] as const

export type SubcategoryName = (typeof firstCategories)[number]['subcategories'][number]
