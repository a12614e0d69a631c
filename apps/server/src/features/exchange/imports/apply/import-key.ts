import { v7 } from 'uuid'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { Actor } from '../../../../platform/http/context.ts'

type Uploader = Pick<Actor, 'tenantUuid' | 'userUuid'>

const folderOf = ({ tenantUuid, userUuid }: Uploader): string => `${tenantUuid}/imports/${userUuid}/`

/** A fresh key of the file store for a file that this user uploads. */
export function newImportKey(uploader: Uploader): string {
  return `${folderOf(uploader)}${v7()}`
}

/** The key of the file with the rows that a job could not take. */
export function failedRowsKey(uploader: Uploader, jobUuid: string, ending: 'csv' | 'xlsx'): string {
  return `${folderOf(uploader)}${jobUuid}.failed.${ending}`
}

/** Only the uploader may use an uploaded file. Raises 404 for keys of others, of other tenants, and whatever is no key of an upload. */
export function requireOwnKey(uploader: Uploader, key: string): void {
  const folder = folderOf(uploader)
  const rest = key.startsWith(folder) ? key.slice(folder.length) : ''
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(rest)) throw notFound()
}
