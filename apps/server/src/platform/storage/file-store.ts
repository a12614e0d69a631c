import type { Readable } from 'node:stream'

/** The largest file that may be uploaded, in bytes (3-decisions, "Files"). */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024
/** The longest life of a download address, in seconds (3-decisions, "Every call"). */
export const MAX_DOWNLOAD_SECONDS = 300
/** The longest life of an upload address, in seconds. */
export const MAX_UPLOAD_SECONDS = 3600

/** Why a store refuses. `too_large`: over the upload limit; `not_found`: no such file; the others: wrong use or a forged address. */
export type StorageErrorCode = 'forbidden' | 'too_large' | 'not_found' | 'invalid_request'

/** A refusal by the file store. The message is for logs; people get a text by `code`. */
export class StorageError extends Error {
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, message: string) {
    super(message)
    this.name = 'StorageError'
    this.code = code
  }
}

/** What is known of a stored file. `size` in bytes; `etag` changes with the content. */
export interface FileStat {
  readonly size: number
  readonly modifiedAt: Date
  readonly etag: string
}

/** A file of a listing. */
export interface ListedFile extends Omit<FileStat, 'modifiedAt'> {
  readonly key: string
}

/** A part of a file: the first and the last byte, both included, from 0. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A file being written by the server. It exists for readers only once committed. */
export interface FileWriter {
  write(chunk: Uint8Array): Promise<void>
  commit(): Promise<FileStat>
  /** Leaves nothing behind. Harmless after `commit`. */
  abort(): Promise<void>
}

/** What an upload address is bound to. */
export interface UploadRequest {
  readonly key: string
  readonly contentType: string
  readonly contentLength: number
  readonly expiresInSeconds: number
}

/** Where and how the browser sends a file itself. */
export interface UploadTicket {
  readonly url: string
  readonly method: 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly key: string
}

/** What a download address is bound to. */
export interface DownloadRequest {
  readonly key: string
  /** The name the browser saves the file under; cleaned before use. */
  readonly filename: string
  /** `inline` becomes `attachment` for every type that is not on the list of safe ones. */
  readonly disposition: 'inline' | 'attachment'
  readonly contentType: string
  readonly userUuid: string
  readonly expiresInSeconds: number
}

/**
 * Where files are kept. Keys are lower-case paths that begin with the tenant's uuid (see `assertFileKey`);
 * every method raises StorageError `invalid_request` for another key.
 */
export interface FileStore {
  /** The origin that its addresses lead to, which the policies of pages must name; absent when that is the product's own. */
  readonly browserOrigin?: string
  /** @throws StorageError `too_large` over MAX_UPLOAD_BYTES, `invalid_request` for a size or life that cannot be. */
  presignUpload(request: UploadRequest): Promise<UploadTicket>
  /** The file, or null when there is none. */
  findStat(key: string): Promise<FileStat | null>
  /** All finished files. What comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<ListedFile>
  /**
   * The bytes of a file or of a part of it.
   * @throws StorageError `not_found`.
   */
  openRead(key: string, range?: ByteRange): Promise<Readable>
  /** A writer for the server's own files (exports, results). An existing file is replaced at commit. */
  openWrite(key: string, contentType: string): Promise<FileWriter>
  /**
   * A signed address.
   * @throws StorageError `invalid_request` for a life over MAX_DOWNLOAD_SECONDS.
   */
  presignDownload(request: DownloadRequest): Promise<string>
  /** Removes a file; harmless when there is none. */
  remove(key: string): Promise<void>
  /**
   * Removes every file whose key begins with this uuid: all files of a tenant.
   * @returns the number of files removed.
   */
  removeAll(tenantUuid: string): Promise<number>
  /**
   * Removes the files of a tenant's folder that were written before `olderThan`, but for those that `isKept` names.
   * @returns the number of files removed.
   */
  removeOld(folder: { tenantUuid: string; name: string }, olderThan: Date, isKept?: (key: string) => boolean): Promise<number>
  /**
   * Removes what uploads and writers left unfinished before `olderThan`, and, when `findKept` is given, every finished file of before then whose key it does
   * not name.
   * @returns the number of files removed.
   */
  sweep(olderThan: Date, findKept?: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEY = new RegExp(`^${UUID}(?:/[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9])?){1,6}$`)

/** Whether a text is a key of a file. */
export const isFileKey = (key: string): boolean => KEY.test(key)

/**
 * Accepts a key: the tenant's uuid, then one to six parts of lower-case letters, digits, dots, dashes and underscores that begin and end with a letter or
 * digit, so that no path trick and no letter case matters.
 * @throws StorageError `invalid_request`.
 */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new StorageError('invalid_request', 'not a file key')
}

/**
 * Accepts the uuid that a tenant's keys begin with.
 * @throws StorageError `invalid_request`.
 */
export function assertTenantFolder(tenantUuid: string): void {
  if (!new RegExp(`^${UUID}$`).test(tenantUuid)) throw new StorageError('invalid_request', 'not the folder of a tenant')
}

/** The path of a folder of a tenant. */
export function folderPath({ tenantUuid, name }: { tenantUuid: string; name: string }): string {
  assertTenantFolder(tenantUuid)
  if (!/^[a-z-]+$/.test(name)) throw new StorageError('invalid_request', 'not a folder of a tenant')
  return `${tenantUuid}/${name}`
}

/** Checks an upload before an address is given out. */
export function assertUpload({ key, contentLength, expiresInSeconds }: UploadRequest): void {
  assertFileKey(key)
  if (!Number.isSafeInteger(contentLength) || contentLength < 0) throw new StorageError('invalid_request', 'not a size')
  if (contentLength > MAX_UPLOAD_BYTES) throw new StorageError('too_large', 'over the upload limit')
  assertLife(expiresInSeconds, MAX_UPLOAD_SECONDS)
}

/** Checks a download before an address is given out. */
export function assertDownload({ key, expiresInSeconds }: DownloadRequest): void {
  assertFileKey(key)
  assertLife(expiresInSeconds, MAX_DOWNLOAD_SECONDS)
}

function assertLife(seconds: number, max: number): void {
  if (!(seconds > 0 && seconds <= max)) throw new StorageError('invalid_request', 'an address cannot live that long')
}
