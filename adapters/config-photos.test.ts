import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const readAddress = (STORAGE_URL: string) => readConfig({ STORAGE_URL }).STORAGE_URL

test('photos go into a bucket only where key, secret, host and bucket are named [A33]', () => {
  expect(readConfig({}).STORAGE_URL).toBeUndefined()
  for (const whole of [
    's3://key:a%2Fsecret@s3.ap-south-1.amazonaws.com/photos?region=ap-south-1',
    's3+http://key:secret@127.0.0.1:9000/photos',
  ])
    expect(readAddress(whole)).toBe(whole)
})

test.each([
  ['no bucket', 's3://key:hush@s3.example.org/'],
  ['a folder in it', 's3://key:hush@s3.example.org/photos/pune'],
  ['no secret', 's3://hush@s3.example.org/photos'],
  ['no host', 's3:///hush'],
  ['a percent sign that stands for nothing', 's3://key:hush%zz@s3.example.org/photos'],
  ['a byte that is no sign', 's3://key:hush%ff@s3.example.org/photos'],
  ['another protocol', 'https://key:hush@s3.example.org/photos'],
  ['no address', 'hush'],
])('an address with %s is refused with an example, and never repeated [A33]', (_, address) => {
  const read = () => readAddress(address)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/STORAGE_URL: needs key, secret, host and bucket, like s3:\/\//)
  expect(read).not.toThrow(/hush/)
})
