import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('a grievance officer is named only together with an address', () => {
  expect(() => readConfig({ GRIEVANCE_OFFICER: 'Meera Joshi' })).toThrow(
    '  GRIEVANCE_OFFICER: needs GRIEVANCE_EMAIL',
  )
  expect(() => readConfig({ GRIEVANCE_EMAIL: 'nobody' })).toThrow('  GRIEVANCE_EMAIL: ')
  const { GRIEVANCE_OFFICER, GRIEVANCE_EMAIL, OPERATOR_NAME } = readConfig({
    GRIEVANCE_OFFICER: ' Meera Joshi ',
    GRIEVANCE_EMAIL: 'complaints@example.org',
  })
  expect([GRIEVANCE_OFFICER, GRIEVANCE_EMAIL, OPERATOR_NAME]).toEqual([
    'Meera Joshi',
    'complaints@example.org',
    undefined,
  ])
})
