import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createDiskFiles } from '../storage/disk-files.ts'
import { openClient, type S3StoreOptions } from '../storage/s3-store.ts'
import { createS3Writer } from '../storage/s3-writer.ts'
import { BackupFault } from './backup-fault.ts'
import { Readable } from 'node:stream'

/** Where backups are kept: named objects that are written whole or not at all. */
export interface BackupPlace {
  /** How it is told to people. */
  readonly address: string
  /** The names that begin with a folder, which ends with a slash. */
  list(folder: string): AsyncIterable<string>
  has(name: string): Promise<boolean>
  /** @throws BackupFault when there is no such object. */
  read(name: string): Promise<AsyncIterable<Buffer>>
  /** Writes an object, in the place of one that is there; gives its bytes. */
  write(name: string, source: AsyncIterable<Buffer>): Promise<number>
  remove(name: string): Promise<void>
}

interface Writer {
  write(chunk: Uint8Array): Promise<void>
  commit(): Promise<unknown>
  abort(): Promise<void>
}

async function writeAll(writer: Writer, source: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0
  try {
    for await (const chunk of source) {
      await writer.write(chunk)
      bytes += chunk.length
    }
    await writer.commit()
    return bytes
  } catch (error) {
    await writer.abort().catch(() => undefined)
    throw error
  }
}

const missing = (name: string, address: string): BackupFault => new BackupFault(`The backup at ${address} is damaged: ${name} is missing.`)

/** A place in a folder, which is made when it is missing. */
export function openFolder(root: string): BackupPlace {
  const files = createDiskFiles(root)
  return {
    address: root,
    list: (folder) => files.listKeys(folder.replace(/\/$/u, '')),
    has: async (name) => (await files.findStat(name)) !== null,
    async read(name) {
      if ((await files.findStat(name)) === null) throw missing(name, root)
      return createReadStream(files.pathOf(name)) as AsyncIterable<Buffer>
    },
    write: async (name, source) => writeAll(await files.openWrite(name), source),
    remove: (name) => rm(files.pathOf(name), { force: true })
  }
}

/** A place in a bucket, below a folder of it. */
export async function openBucket(options: S3StoreOptions, folder: string): Promise<BackupPlace> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = openClient(s3, options)
  const Bucket = options.bucket
  const beginning = folder === '' ? '' : `${folder}/`
  const address = `s3://${Bucket}/${folder}`
  const isMissing = (error: unknown): boolean => error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)
  const findStat = async (Key: string) => {
    try {
      const { ContentLength, LastModified, ETag } = await client.send(new s3.HeadObjectCommand({ Bucket, Key }))
      return { size: ContentLength ?? 0, modifiedAt: LastModified ?? new Date(0), etag: ETag ?? '' }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  return {
    address,
    async *list(part) {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: `${beginning}${part}`, ContinuationToken }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(beginning.length)
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
    has: async (name) => (await findStat(beginning + name)) !== null,
    async read(name) {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: beginning + name }))
        if (!(Body instanceof Readable)) throw new Error('the store answered without a body')
        return Body
      } catch (error) {
        if (isMissing(error)) throw missing(name, address)
        throw error
      }
    },
    write: (name, source) => writeAll(createS3Writer(s3, client, { Bucket, Key: beginning + name, ContentType: 'application/octet-stream' }, findStat), source),
    remove: async (name) => void (await client.send(new s3.DeleteObjectCommand({ Bucket, Key: beginning + name })))
  }
}
