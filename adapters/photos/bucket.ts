import { Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { addAbortSignal, type Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { PhotoStore } from '../../domain/ports/photo-store.ts'
import { ConfigError } from '../config.ts'
import { PhotosAway } from './away.ts'

/** Milliseconds for one call with all its tries; a member waits for one call at a time. */
const patience = 4_000

/**
 * Photos as objects of a bucket that speaks S3, at an address like `s3://key:secret@host/bucket?region=…`
 * (`s3+http:` where nothing encrypts the way). Throws a ConfigError when the store refuses the key
 * or the bucket. One that is out of reach is told to `onAway`: it may come back, and until then every call
 * rejects with PhotosAway.
 */
export async function openPhotoBucket(
  address: string,
  onAway: (error: PhotosAway) => void,
): Promise<PhotoStore> {
  const { bucket, ask, close } = connect(new URL(address))
  const page = (ContinuationToken?: string, MaxKeys?: number) =>
    ask((client, limit) =>
      client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken, MaxKeys }), limit),
    )
  await page(undefined, 1).catch((error: PhotosAway) => {
    const { cause } = error
    if (!(cause instanceof S3ServiceException) || cause.$fault !== 'client') return onAway(error)
    close()
    throw new ConfigError([`STORAGE_URL: the object store refuses it and says ${cause.name}`])
  })
  return {
    async write(name, bytes) {
      const ContentType = name.endsWith('.avif') ? 'image/avif' : 'image/webp'
      const photo = { Bucket: bucket, Key: name, Body: bytes, ContentType }
      await ask((client, limit) => client.send(new PutObjectCommand(photo), limit))
    },
    async read(name) {
      return ask(async (client, limit) => {
        const command = new GetObjectCommand({ Bucket: bucket, Key: name })
        const found = await client.send(command, limit).catch(nullWhenMissing)
        if (!found?.Body) return null
        // The client stops minding the time once the first bytes are there.
        addAbortSignal(limit.abortSignal, found.Body as Readable)
        return new Uint8Array(await found.Body.transformToByteArray())
      })
    },
    async remove(name) {
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: name })
      await ask((client, limit) => client.send(command, limit))
    },
    async *list() {
      for (let next: string | undefined; ; ) {
        const { Contents = [], NextContinuationToken } = await page(next)
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) yield { name: Key, writtenAt: LastModified }
        if (!NextContinuationToken) return
        next = NextContinuationToken
      }
    },
  }
}

type Ask = <T>(
  call: (client: S3Client, limit: { abortSignal: AbortSignal }) => Promise<T>,
) => Promise<T>

/** A client of the store, every call of which ends in time and fails as PhotosAway. */
function connect(address: URL): { bucket: string; ask: Ask; close(): void } {
  const isPlain = address.protocol === 's3+http:'
  const agent = new (isPlain ? PlainAgent : SecureAgent)({ keepAlive: true, maxSockets: 50 })
  const client = new S3Client({
    endpoint: `${isPlain ? 'http' : 'https'}://${address.host}`,
    region: address.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(address.username),
      secretAccessKey: decodeURIComponent(address.password),
    },
    // The bucket in the path, and no optional checksums: every such store accepts that.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: isPlain ? { httpAgent: agent } : { httpsAgent: agent },
  })
  const ask: Ask = async (call) => {
    const abortSignal = AbortSignal.timeout(patience)
    try {
      return await call(client, { abortSignal })
    } catch (cause) {
      if (abortSignal.aborted) cutIdle(agent)
      throw new PhotosAway(cause)
    }
  }
  return {
    bucket: decodeURIComponent(address.pathname.slice(1)),
    ask,
    close: () => agent.destroy(),
  }
}

/** After one connection fell silent, cuts those that idle too: they lead to the same host. */
function cutIdle(agent: PlainAgent) {
  for (const sockets of Object.values(agent.freeSockets))
    for (const socket of sockets ?? []) socket.destroy()
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
  throw error
}
