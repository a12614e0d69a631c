export { assertFileKey, MAX_DOWNLOAD_SECONDS, MAX_UPLOAD_BYTES, MAX_UPLOAD_SECONDS, StorageError } from './file-store.ts'
export type {
  ByteRange,
  DownloadRequest,
  FileStat,
  FileStore,
  FileWriter,
  StorageErrorCode,
  UploadRequest,
  UploadTicket
} from './file-store.ts'
export { createDiskStore } from './disk-store.ts'
export type { DiskStore, DiskStoreOptions } from './disk-store.ts'
export { diskStoreRoutes } from './disk-routes.ts'
export type { DiskRoutesOptions } from './disk-routes.ts'
export { createS3Store } from './s3-store.ts'
export type { S3StoreOptions } from './s3-store.ts'
export { contentDisposition } from './file-headers.ts'
