import { describe, expect, test } from 'vitest'
import { numbers } from '../../../domain/numbers.ts'
import { product } from '../../../domain/product.ts'
import { help } from '../../../words/en/pages/help.ts'
import { findAnswers } from './search.ts'

const { name } = product
const answers = help({ name, numbers, operator: null, supportEmail: null, grievance: null })
const found = (search: string) => findAnswers(answers, search).map(({ id }) => id)

test('a newcomer reads how few givers they reach at first, and that then it is no giver who says no', () => {
  const contact = JSON.stringify(answers.find(({ id }) => id === 'contact-owner'))
  expect(contact).toContain('of three people in the first 24 hours of an account')
})

describe('searching the answers', () => {
  test('has exactly one on each of the twelve subjects [CONTENT-05]', () => {
    expect(answers.map(({ id }) => id).sort()).toEqual(
      [
        'upload',
        'find-nearby',
        'free',
        'contact-owner',
        'what-can-be-shared',
        'manage-items',
        'problems-with-users',
        'delete-account',
        'edit-profile',
        'why-account',
        'claim',
        'wishlist',
      ].sort(),
    )
  })

  test('says that points never expire [CONTENT-06]', () => {
    expect(found('points never expire')).toEqual(['free'])
  })

  test('finds words in questions, answers and links, in any order and case', () => {
    expect(found('  DELETE   account ')).toContain('delete-account')
    expect(found('zone danger')).toEqual(['delete-account'])
    expect(found('terms')).toContain('what-can-be-shared')
    expect(found('')).toHaveLength(12)
    expect(found('aeroplane')).toEqual([])
  })
})
