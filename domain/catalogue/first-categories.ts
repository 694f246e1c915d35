import type { Handle } from '../../database/open.ts'

/** `icon` is the name of a bundled icon. */
const categories = [
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

export type CategoryName = (typeof categories)[number]['name']
export type SubcategoryName = (typeof categories)[number]['subcategories'][number]

/** Fills an empty catalogue with the categories it begins with (A39); later they change by data. */
export async function insertFirstCategories(handle: Handle): Promise<void> {
  for (const { name, icon, subcategories } of categories) {
    const { id } = await handle
      .insertInto('categories')
      .values({ name, icon })
      .returning('id')
      .executeTakeFirstOrThrow()
    await handle
      .insertInto('subcategories')
      .values(subcategories.map((one) => ({ name: one, category_id: id })))
      .execute()
  }
}
