import { describe, expect, test } from 'vitest'
import { textOf } from '../meeting/offer.ts'
import {
  changedIn,
  fieldsOf,
  inCategory,
  itemIn,
  missingFields,
  noFields,
  timesIn,
} from './fields.ts'

const category = (id: string, subcategories: string[]) => ({
  id,
  name: id,
  icon: 'armchair',
  subcategories: subcategories.map((one) => ({ id: one, name: one, category_id: id })),
})
const categories = [category('furniture', ['chairs']), category('books', ['novels'])]
const chair = { ...noFields, category_id: 'furniture', subcategory_id: 'chairs' }

describe('the category of the form', () => {
  test('keeps a subcategory that it contains [SHARE-12, EDIT-08]', () => {
    expect(inCategory(chair, 'furniture', categories)).toEqual(chair)
  })

  test('resets a subcategory that it does not contain [SHARE-12, EDIT-08]', () => {
    expect(inCategory(chair, 'books', categories)).toMatchObject({
      category_id: 'books',
      subcategory_id: '',
    })
  })

  test('clears the subcategory when there is none, or none any more [EDIT-09]', () => {
    expect(inCategory(chair, '', categories)).toEqual(noFields)
    expect(inCategory(chair, 'abolished', categories)).toEqual(noFields)
  })
})

describe('the fields of the form', () => {
  test('miss what is blank, in the order of the form [SHARE-05, SHARE-06, SHARE-07, EDIT-10]', () => {
    expect(missingFields({ ...noFields, title: ' \n ' })).toEqual([
      'title',
      'condition',
      'description',
    ])
    const filled = { ...noFields, title: 'x', condition: 'poor' as const, description: 'y' }
    expect(missingFields(filled)).toEqual([])
  })

  test('have an empty text for what is not stored, and are sent as null again [EDIT-03, CALL-36]', () => {
    const item = {
      title: 'Cane armchair',
      description: 'Sturdy',
      condition: 'good' as const,
      category_id: null,
      subcategory_id: null,
      instructions: null,
    }
    const fields = fieldsOf(item)
    expect(fields.instructions).toBe('')
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    expect(itemIn(form)).toEqual(item)
    form.delete('title')
    form.delete('instructions')
    const { title: _, instructions: __, ...rest } = item
    expect(itemIn(form)).toEqual(rest)
  })

  test('are known by name where they are others than before, a category with its part', () => {
    expect(changedIn(chair, { ...chair })).toEqual([])
    expect(changedIn({ ...chair, instructions: 'At six' }, chair)).toEqual(['instructions'])
    const pair = ['category_id', 'subcategory_id']
    expect(changedIn({ ...chair, subcategory_id: '' }, chair)).toEqual(pair)
    expect(changedIn({ ...chair, category_id: 'books' }, chair)).toEqual(pair)
  })
})

describe('the times of the form', () => {
  const form = (times: string) => {
    const data = new FormData()
    data.set('times', times)
    return data
  }
  const time = { starts_at: '2026-03-03T03:30:00.000Z', ends_at: '2026-03-03T05:30:00.000Z' }
  const own = { day: '2026-03-04', from: '18:30', until: '20:00' }

  test('are sent with their place, those of fields as times of India', () => {
    expect(timesIn(form(textOf({ times: [time], own, place: 'Gate 2' })))).toEqual({
      windows: [
        time,
        { starts_at: '2026-03-04T18:30:00+05:30', ends_at: '2026-03-04T20:00:00+05:30' },
      ],
      place: 'Gate 2',
    })
  })

  test('are none where none were chosen, and where a device kept something else', () => {
    const none = { windows: [], place: null }
    expect(textOf({ times: [], own: null, place: '' })).toBe('')
    for (const text of ['', '7', '{"times":7}', '{"times":[null,{},{"starts_at":"soon"}]}'])
      expect(timesIn(form(text))).toEqual(none)
    expect(timesIn(new FormData())).toEqual(none)
  })

  test('are missing where something was begun that says no time', () => {
    const filled = { ...noFields, title: 'x', condition: 'poor' as const, description: 'y' }
    const missing = (offer: Parameters<typeof textOf>[0]) =>
      missingFields({ ...filled, times: textOf(offer) })
    expect(missing({ times: [time], own: { ...own, day: '' }, place: '' })).toEqual(['times'])
    expect(missing({ times: [], own: null, place: 'Gate 2' })).toEqual(['times'])
    expect(missing({ times: [time], own: null, place: 'Gate 2' })).toEqual([])
    expect(missing({ times: [], own, place: '' })).toEqual([])
  })
})
