import type { FileStat, FileWriter } from './file-store.ts'

/** The S3 library as a value, loaded lazily by `createS3Store`. */
export type S3Library = typeof import('@aws-sdk/client-s3')
/** Its client. */
export type S3Client = InstanceType<S3Library['S3Client']>

interface Target {
  readonly Bucket: string
  readonly Key: string
  readonly ContentType: string
}

/** The parts of a multipart upload, in bytes. The service takes none under 5 MB but the last. */
const PART_BYTES = 8 * 1024 * 1024

/** A writer into a bucket that holds one part in memory; a file of a single part is put in one request. */
export function createS3Writer(s3: S3Library, client: S3Client, target: Target, findStat: (key: string) => Promise<FileStat | null>): FileWriter {
  const parts: { PartNumber: number; ETag: string | undefined }[] = []
  let uploadId: string | undefined
  let buffered: Uint8Array[] = []
  let bufferedBytes = 0
  let isDone = false
  const { Bucket, Key } = target
  const sendPart = async (): Promise<void> => {
    uploadId ??= (await client.send(new s3.CreateMultipartUploadCommand(target))).UploadId
    const PartNumber = parts.length + 1
    const Body = Buffer.concat(buffered)
    const sent = await client.send(new s3.UploadPartCommand({ Bucket, Key, UploadId: uploadId, PartNumber, Body }))
    parts.push({ PartNumber, ETag: sent.ETag })
    buffered = []
    bufferedBytes = 0
  }
  return {
    async write(chunk) {
      buffered.push(chunk)
      bufferedBytes += chunk.length
      if (bufferedBytes >= PART_BYTES) await sendPart()
    },
    async commit() {
      if (uploadId === undefined) {
        await client.send(new s3.PutObjectCommand({ ...target, Body: Buffer.concat(buffered) }))
      } else {
        if (bufferedBytes > 0) await sendPart()
        await client.send(new s3.CompleteMultipartUploadCommand({ Bucket, Key, UploadId: uploadId, MultipartUpload: { Parts: parts } }))
      }
      isDone = true
      const written = await findStat(Key)
      if (written === null) throw new Error('the store lost the file while it was written')
      return written
    },
    async abort() {
      buffered = []
      if (isDone || uploadId === undefined) return
      isDone = true
      await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId: uploadId }))
    }
  }
}
