import { Readable } from 'node:stream'
import { plainType, showAs } from './file-headers.ts'
import { assertDownload, assertFileKey, assertTenantFolder, assertUpload, folderPath, isFileKey, StorageError } from './file-store.ts'
import type { FileStat, FileStore, ListedFile } from './file-store.ts'
import { emptyFolder, sweepBucket } from './s3-sweep.ts'
import { createS3Writer } from './s3-writer.ts'
import type { S3Client, S3Library } from './s3-writer.ts'

/** Where the bucket is. Without keys, the machine's own credentials are used. */
export interface S3StoreOptions {
  readonly bucket: string
  readonly region: string
  /** The address of an S3-compatible store; null for AWS. */
  readonly endpoint: string | null
  readonly accessKeyId: string | null
  readonly secretAccessKey: string | null
}

/**
 * The origin of a bucket's addresses, as the library writes them: that of the endpoint, else AWS's, with the bucket as a host name where it can be one (a
 * dot in it would not fit the certificate).
 */
export function originOfBucket({ bucket, region, endpoint }: Pick<S3StoreOptions, 'bucket' | 'region' | 'endpoint'>): string {
  if (endpoint !== null) return new URL(endpoint).origin
  const domain = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  return `https://${bucket.includes('.') ? '' : `${bucket}.`}${domain}`
}

/**
 * A file store in an S3-compatible bucket. Its addresses lead straight to the bucket and are bound to key,
 * size, type, disposition and user (the user as a query value that is signed and shows up in access logs): whoever has
 * one can use it until it ends, from wherever the bucket may be reached.
 * The libraries are loaded on first use, so that an installation on its own disk never pays for them.
 */
export async function createS3Store(options: S3StoreOptions): Promise<FileStore> {
  const s3 = await import('@aws-sdk/client-s3')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const client = openClient(s3, options)
  const Bucket = options.bucket
  const findStat = async (key: string): Promise<FileStat | null> => {
    assertFileKey(key)
    try {
      const head = await client.send(new s3.HeadObjectCommand({ Bucket, Key: key }))
      return { size: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0), etag: (head.ETag ?? '').replaceAll('"', '') }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  return {
    browserOrigin: originOfBucket(options),
    findStat,
    async presignUpload(request) {
      assertUpload(request)
      const { key, contentLength, expiresInSeconds } = request
      const type = plainType(request.contentType)
      const command = new s3.PutObjectCommand({ Bucket, Key: key, ContentType: type, ContentLength: contentLength })
      const signableHeaders = new Set(['host', 'content-type', 'content-length'])
      const url = await getSignedUrl(client, command, { expiresIn: expiresInSeconds, signableHeaders })
      return { url, method: 'PUT', headers: { 'content-type': type }, key }
    },
    async presignDownload(request) {
      assertDownload(request)
      const { type, disposition } = showAs(request.contentType, request.disposition, request.filename)
      const command = new s3.GetObjectCommand({
        Bucket,
        Key: request.key,
        ResponseContentType: type,
        ResponseContentDisposition: disposition
      })
      command.middlewareStack.add(
        (next) => async (args) => {
          addQuery(args.request, 'x-user', request.userUuid)
          return next(args)
        },
        { step: 'build', name: 'signedUser' }
      )
      return getSignedUrl(client, command, { expiresIn: request.expiresInSeconds })
    },
    list: () => listBucket(s3, client, Bucket),
    async openRead(key, range) {
      assertFileKey(key)
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: key, Range }))
        if (!(Body instanceof Readable)) throw new Error('the store answered without a body')
        return Body
      } catch (error) {
        if (isMissing(error)) throw new StorageError('not_found', 'no such file')
        throw error
      }
    },
    async openWrite(key, contentType) {
      assertFileKey(key)
      return createS3Writer(s3, client, { Bucket, Key: key, ContentType: plainType(contentType) }, findStat)
    },
    async remove(key) {
      assertFileKey(key)
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }))
    },
    async removeAll(tenantUuid) {
      assertTenantFolder(tenantUuid)
      return emptyFolder(s3, client, Bucket, `${tenantUuid}/`)
    },
    async removeOld(folder, olderThan, isKept = () => false) {
      const isOld = (key: string, modifiedAt: Date): boolean => modifiedAt < olderThan && !isKept(key)
      return emptyFolder(s3, client, Bucket, `${folderPath(folder)}/`, isOld)
    },
    sweep: (olderThan, findKept) => sweepBucket(s3, client, Bucket, olderThan, findKept)
  }
}

/** The files of a bucket; what else lies there is left out. */
async function* listBucket(s3: S3Library, client: S3Client, Bucket: string): AsyncGenerator<ListedFile> {
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new s3.ListObjectsV2Command({ Bucket, ContinuationToken }))
    for (const { Key, Size, ETag } of page.Contents ?? []) {
      if (Key !== undefined && isFileKey(Key)) yield { key: Key, size: Size ?? 0, etag: (ETag ?? '').replaceAll('"', '') }
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
}

/** The client of a store, which asks for path-style addresses where it is not AWS. */
export function openClient(s3: S3Library, options: S3StoreOptions): S3Client {
  const { accessKeyId, secretAccessKey } = options
  return new s3.S3Client({
    region: options.region,
    ...(options.endpoint === null ? {} : { endpoint: options.endpoint, forcePathStyle: true }),
    ...(accessKeyId === null || secretAccessKey === null ? {} : { credentials: { accessKeyId, secretAccessKey } }),
    // Other makes of store do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED'
  })
}

function addQuery(request: unknown, name: string, value: string): void {
  if (typeof request !== 'object' || request === null || !('query' in request)) throw new Error('the S3 library changed its requests')
  request.query = { ...(typeof request.query === 'object' ? request.query : {}), [name]: value }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)
}
