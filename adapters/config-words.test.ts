import { expect, test } from 'vitest'
import { problemsOf } from '../tests/settings.ts'
import { readConfig } from './config.ts'

const signs = '(in name and password, signs like # / ? @ : are written %23 %2F %3F %40 %3A)'
const database = `DATABASE_URL: needs an address like postgres://aadaan:password@localhost:5432/aadaan ${signs}`
const mailServer = `SMTP_URL: needs an address like smtps://name:password@mail.example.org or smtp://mail.example.org:587 ${signs}`

test.each([
  ['PORT', ['three', '-1', '65536', '3000.5', '1e3'], 'needs a whole number from 0 to 65535'],
  [
    'PUBLIC_URL',
    [
      'giving.example',
      'ftp://giving.example',
      'https://giving.example/aadaan',
      'https://giving.example/?from=town',
      'https://giving.example/#top',
      'https://asha:hush@giving.example',
    ],
    'needs the whole address, for example',
  ],
  ['HOST', ['my machine', '[::1]', 'http://localhost'], 'needs an address or a name'],
  ['NODE_ENV', ['prod', 'Production'], 'needs one of: production, development, test'],
  ['LOG_LEVEL', ['loud'], 'needs one of: debug, info, warn, error, silent'],
  ['DEMO_DATA', ['no'], 'needs one of: on, off'],
  ['SUPPORT_EMAIL', ['nobody'], 'needs an email address, for example help@example.org'],
  ['OPERATOR_NAME', [' ', 'x'.repeat(121)], 'needs 1 to 120 characters'],
])('%s that cannot be used is told of once, with what it needs', (name, values, words) => {
  for (const value of values)
    expect(problemsOf({ [name]: value }), value).toEqual([
      expect.stringMatching(new RegExp(`^${name}: ${words}`)),
    ])
})

test.each([
  [{ HOST: 'fd00::7' }, 'http://[fd00::7]:3000'],
  [{ HOST: 'giving.local', PORT: '8080' }, 'http://giving.local:8080'],
  [{ HOST: '::' }, 'http://localhost:3000'],
  [{ PUBLIC_URL: 'HTTPS://Giving.Example/' }, 'https://giving.example'],
])('%j is the site %s', (settings, site) => {
  expect(readConfig(settings).PUBLIC_URL).toBe(site)
})

test('an address of the database that cannot be used is told of with an example', () => {
  for (const DATABASE_URL of [
    'localhost:5432',
    'mysql://localhost/aadaan',
    'postgres://asha:hu#sh@localhost/aadaan',
    'postgres://asha:12#sh@localhost/aadaan',
    'postgres://asha:12/sh@localhost/aadaan',
    'postgres://asha:12?sh@localhost/aadaan',
    'postgres://asha:hush%ff@localhost/aadaan',
  ])
    expect(problemsOf({ DATABASE_URL }), DATABASE_URL).toEqual([database])
  for (const DATABASE_URL of [
    'postgres://asha:hu%23sh@localhost:5433/aadaan?sslmode=require',
    'postgresql://localhost',
    'postgres:///aadaan?host=/run/postgresql',
  ])
    expect(problemsOf({ DATABASE_URL }), DATABASE_URL).toEqual([])
})

test('an address of the mail server that cannot be used is told of once, with an example', () => {
  for (const SMTP_URL of [
    'mail.example.org:587',
    'smtp:mail.example.org',
    'smtp://asha:12#hush@localhost',
    'smtp://asha:12/hush@localhost',
    'smtps://asha:hush%ff@localhost',
  ])
    expect(problemsOf({ SMTP_URL }), SMTP_URL).toEqual([mailServer])
  expect(problemsOf({ SMTP_URL: 'smtps://asha:hu%23sh@localhost?requireTLS=false' })).toEqual([])
})

test('what is wrong between settings is listed with the rest, but for those that are wrong themselves', () => {
  expect(
    problemsOf({
      PORT: 'three',
      RATE_LIMITS: 'off',
      HOST: '0.0.0.0',
      PAYMENT_LINK_URL: 'http://pay.example',
      PAYMENT_WEBHOOK_SECRET: 'sixteen letters!',
      GRIEVANCE_OFFICER: 'Meera Joshi',
    }).map((line) => String(line).split(':')[0]),
  ).toEqual(['PORT', 'PAYMENT_LINK_URL', 'GRIEVANCE_OFFICER', 'RATE_LIMITS'])
})
