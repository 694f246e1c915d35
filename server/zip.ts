import { ReadableStream as WebStream } from 'node:stream/web'
import { crc32 } from 'node:zlib'

/** A file in an archive. The name is one we made: short, without a way out of the folder. */
export type ZipEntry = { name: string; bytes: Uint8Array }

const utf8Names = 0x0800
const version = 20

/** What the header of a file and its line in the directory have in common. */
function describe({ name, bytes }: ZipEntry, at: Date): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(utf8Names, 2)
  // Method 0: stored as it is; photos are compressed already.
  fields.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5), 6)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  fields.writeUInt16LE(day, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(bytes.length, 14)
  fields.writeUInt32LE(bytes.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

const signature = (last: number) => Buffer.from([0x50, 0x4b, last - 1, last])

function directoryLine(name: string, fields: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  const madeBy = Buffer.from([version, 0])
  return Buffer.concat([signature(2), madeBy, fields, rest, Buffer.from(name)])
}

function end(count: number, size: number, offset: number): Buffer {
  const fields = Buffer.alloc(18)
  fields.writeUInt16LE(count, 4)
  fields.writeUInt16LE(count, 6)
  fields.writeUInt32LE(size, 8)
  fields.writeUInt32LE(offset, 12)
  return Buffer.concat([signature(6), fields])
}

async function* archive(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const lines: Buffer[] = []
  let offset = 0
  for await (const entry of entries) {
    const fields = describe(entry, at)
    lines.push(directoryLine(entry.name, fields, offset))
    const header = Buffer.concat([signature(4), fields, Buffer.from(entry.name)])
    yield header
    yield entry.bytes
    offset += header.length + entry.bytes.length
  }
  const directory = Buffer.concat(lines)
  yield directory
  yield end(lines.length, directory.length, offset)
}

/** A zip archive as a stream that holds one file at a time; for less than 4 GB and 65,535 files. */
export const zipOf = (entries: AsyncIterable<ZipEntry>, at: Date): ReadableStream<Uint8Array> =>
  WebStream.from(archive(entries, at)) as ReadableStream<Uint8Array>
