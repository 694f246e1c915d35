import type pg from 'pg'
import { withClient } from '../database/with-client.ts'

const things = `books cupboard saree bicycle mixer cricket-bat pressure-cooker study-table bookshelf
  pillow curtains toys raincoat umbrella lamp mattress harmonium tawa idli-maker water-bottle
  school-bag blazer sandals helmet keyboard monitor printer fan radio clock vase bucket stool swing
  cradle stroller crayons puzzle carrom chessboard dictionary atlas novels comics diary tiffin thermos
  kettle plates tumblers katori tray jar basket broom mop stand rack hanger mirror frame rug`
const adjectives = `steel wooden blue red green old large small cotton plastic folding brass copper light
  sturdy cane painted woollen striped round square pink yellow grey electric foldable handmade`
const remarks = `used-for-two-years no-scratches works-well one-handle-is-loose from-a-smoke-free-home
  our-children-have-outgrown-it moving-to-another-city pickup-in-the-evening ground-floor
  needs-a-new-battery washed-and-ironed comes-with-its-box bought-last-year a-gift-we-never-used
  good-for-a-student please-bring-a-bag fits-in-an-auto all-pages-are-there`
const hindi = 'किताबें अलमारी साइकिल खिलौने कुर्सी बर्तन पंखा चादर'
const towns = `Pune Mumbai Nagpur Nashik Thane Kochi Chennai Bengaluru Mysuru Hyderabad Delhi Jaipur
  Lucknow Kolkata Bhopal Indore Surat Patna`

const list = (words: string) =>
  `array[${words.split(/\s+/).map((word) => `'${word.replaceAll('-', ' ')}'`)}]`

/** SQL for one of some words; the first ones come far more often, as in real offers. */
const word = (words: string) =>
  `(${list(words)})[1 + floor(${words.split(/\s+/).length} * random() ^ 2)::int]`

const latin = `ba bu cha da dhi ga go ha ja ji ka ki ko la li lo ma mi mu na ni pa pu ra ri ro sa shi su ta ti to
  va vi ya bar gan hal jun kor lam mer nim pol ras sal tan vel wad yog dra bha kra pri stu`
const nagari = `का कि कु गो गा चा चि जा जो टा डी ता ति तु दा दे ना नि नी पा पु बा बे भा मा मि मु या रा रि रु ला लो
  वा वि शा सा सि सु हा ही हो ण्ड र्ता क्ष स्त प्र ज्ञ न्द म्ब श्र ट्ट ल्ल`

/** SQL for the word that stands at a place of the vocabulary; every fifth in Devanagari. */
const wordAt = (place: string) => {
  const part = (words: string, at: string) =>
    `(${list(words)})[1 + (${at}) % ${words.split(/\s+/).length}]`
  const of = (words: string) =>
    [place, `${place} / 53`, `${place} * 31 / 53`].map((at) => part(words, at)).join(' || ')
  return `case when ${place} % 5 = 4 then ${of(nagari)} else ${of(latin)} end`
}

/** SQL for some words of a vocabulary of so many, the n-th of which comes n times more seldom than the first. */
const furtherWords = (vocabulary: number) =>
  `(select string_agg(${wordAt('place')}, ' ') from (
    select floor(${vocabulary} ^ random())::int as place from generate_series(1, 8) where n > 0) drawn)`

const members = (count: number) => `
  insert into profiles (full_name, location)
  select 'Member ' || n, ${word(towns)} from generate_series(1, ${count}) n`

const categories = `
  with made as (
    insert into categories (name, icon) select 'Category ' || n, 'gift' from generate_series(1, 10) n
    returning id
  )
  insert into subcategories (name, category_id)
  select 'Part ' || n, made.id from made, generate_series(1, 5) n`

/** Seven of ten are available; "sitar" stands in twenty old ones only, every 300th is a "teapot". */
const items = (count: number, people: number, vocabulary: number) => `
  insert into items (user_id, title, description, category_id, subcategory_id, condition, status,
    claimed_by, claimed_at, completed_at, request_count, created_at)
  select giver.id, initcap(${word(adjectives)}) || ' ' || ${word(things)} || case
      when n % 300 = 0 then ' and teapot'
      when n % ${Math.max(20, Math.floor(count / 40))} = 1 and n < ${count / 2} then ' and sitar'
      when random() < 0.05 then ' ' || ${word(hindi)} else '' end,
    ${word(remarks)} || ', ' || ${word(remarks)} || '. ' || ${word(adjectives)} || ', ' || ${word(remarks)}
      || '. ' || ${word(things)} || ' ' || ${word(remarks)}${
        vocabulary ? ` || '. ' || ${furtherWords(vocabulary)}` : ''
      },
    part.category_id, part.id, 'good', case when claimed then 'claimed' else 'available' end,
    case when claimed then claimer.id end, case when claimed then now() end, null,
    floor(6 * random() ^ 3)::int, now() - make_interval(secs => (${count} - n) / 4 * 60)
  from (select n, random() < 0.3 as claimed, floor(random() * ${people})::int as giver_at,
    floor(random() * 50)::int as part_at from generate_series(1, ${count}) n) offer
  join (select id, row_number() over () - 1 as at from profiles) giver on giver.at = giver_at
  join (select id, row_number() over () - 1 as at from profiles) claimer
    on claimer.at = (giver_at + 1) % ${people}
  join (select id, category_id, row_number() over () - 1 as at from subcategories) part
    on part.at = part_at
  order by n`

/**
 * Fills a migrated, empty database with a believable listing of so many items, with words of a vocabulary
 * of so many in their descriptions.
 */
export async function fill(
  connection: pg.ClientConfig,
  count: number,
  vocabulary = 0,
): Promise<void> {
  const people = Math.max(100, Math.floor(count / 10))
  await withClient(connection, async (client) => {
    await client.query("set maintenance_work_mem = '512MB'")
    const { rows } = await client.query<{ name: string; indexdef: string }>(
      `select indexname as name, indexdef from pg_indexes
       where tablename = 'items' and indexname <> 'items_pkey'`,
    )
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await client.query(members(people))
    await client.query(categories)
    await client.query(items(count, people, vocabulary))
    for (const { indexdef } of rows) await client.query(indexdef)
    // The definition of an index does not tell this.
    await client.query('alter index items_search alter column 1 set statistics 0')
    await client.query('vacuum (analyze) items')
    await client.query('vacuum (analyze) profiles')
  })
}
