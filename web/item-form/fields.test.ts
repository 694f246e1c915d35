import { describe, expect, test } from 'vitest'
import { fieldsOf, inCategory, itemIn, missingFields, noFields, sameFields } from './fields.ts'

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
    expect(sameFields(fields, { ...fields })).toBe(true)
    expect(sameFields(fields, { ...fields, instructions: 'At six' })).toBe(false)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    expect(itemIn(form)).toEqual(item)
  })
})
