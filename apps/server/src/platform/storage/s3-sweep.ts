import type { FileStore } from './file-store.ts'
import type { S3Client, S3Library } from './s3-writer.ts'

/** `FileStore.sweep` for a bucket: unfinished multipart uploads, then files that nobody keeps. */
export async function sweepBucket(
  s3: S3Library,
  client: S3Client,
  Bucket: string,
  olderThan: Date,
  findKept: Parameters<FileStore['sweep']>[1]
): Promise<number> {
  const aborted = await abortUnfinished(s3, client, Bucket, olderThan)
  return findKept === undefined ? aborted : aborted + (await removeUnkept(s3, client, Bucket, olderThan, findKept))
}

/** Some makes of store keep no list of unfinished uploads: then there is nothing to sweep. */
const isUnknownToStore = (error: unknown): boolean => error instanceof Error && ['NotImplemented', 'MethodNotAllowed'].includes(error.name)

async function abortUnfinished(s3: S3Library, client: S3Client, Bucket: string, olderThan: Date): Promise<number> {
  let removed = 0
  let KeyMarker: string | undefined
  let UploadIdMarker: string | undefined
  do {
    const page = await client.send(new s3.ListMultipartUploadsCommand({ Bucket, KeyMarker, UploadIdMarker })).catch((error: unknown) => {
      if (isUnknownToStore(error)) return null
      throw error
    })
    if (page === null) return removed
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Key === undefined || UploadId === undefined || Initiated === undefined || Initiated >= olderThan) continue
      await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      removed += 1
    }
    KeyMarker = page.IsTruncated === true ? page.NextKeyMarker : undefined
    UploadIdMarker = page.NextUploadIdMarker
  } while (KeyMarker !== undefined)
  return removed
}

async function removeUnkept(
  s3: S3Library,
  client: S3Client,
  Bucket: string,
  olderThan: Date,
  findKept: (keys: readonly string[]) => Promise<ReadonlySet<string>>
): Promise<number> {
  let removed = 0
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new s3.ListObjectsV2Command({ Bucket, ContinuationToken, MaxKeys: 500 }))
    const old = (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key !== undefined && LastModified !== undefined && LastModified < olderThan ? [Key] : []
    )
    const kept = old.length === 0 ? new Set<string>() : await findKept(old)
    for (const Key of old.filter((candidate) => !kept.has(candidate))) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }))
      removed += 1
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
  return removed
}

/** Removes every object of a bucket whose key begins with `Prefix`, or those alone that are wanted by key and time; gives their number. */
export async function emptyFolder(
  s3: S3Library,
  client: S3Client,
  Bucket: string,
  Prefix: string,
  isWanted: (key: string, modifiedAt: Date) => boolean = () => true
): Promise<number> {
  let removed = 0
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken, MaxKeys: 1000 }))
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key === undefined || !isWanted(Key, LastModified ?? new Date())) continue
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }))
      removed += 1
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
  return removed
}
