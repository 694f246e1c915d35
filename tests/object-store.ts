import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

/** A real object store on the loopback, with one empty bucket. */
export type ObjectStore = {
  port: number
  /** As STORAGE_URL wants it, by way of another port where one is named. */
  address(changes?: { port?: number; secret?: string; bucket?: string }): string
  close(): Promise<void>
}

const key = 'aadaan:server'
const secret = 'a-secret/with+signs'
const bucket = 'photos'

/** Starts OpenStack Swift, which understands S3 and checks each signature. Debian's python3-swift must be there. */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-objects-'))
  const script = join(import.meta.dirname, 'object-store.py')
  // Debian's own Python: another one that comes first would not find Debian's packages.
  const child = spawn('/usr/bin/python3', [script, folder, key, secret], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  const port = Number(line)
  if (child.exitCode !== null || !port)
    throw new Error('The object store does not start: apt-get install python3-swift')
  await makeBucket(port)
  return {
    port,
    address: (changes = {}) =>
      `s3+http://${encodeURIComponent(key)}:${encodeURIComponent(changes.secret ?? secret)}` +
      `@127.0.0.1:${changes.port ?? port}/${changes.bucket ?? bucket}`,
    async close() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeBucket(port: number) {
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: secret },
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
}
