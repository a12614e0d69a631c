import type { operationGroups } from '@mekiki/contract'
import { jobStates } from '@mekiki/contract/workspace/jobs/jobs.schemas'
import { z } from 'zod'
import { withTenant } from '../../../platform/db/gateways.ts'
import { isAddressAllowed } from '../../../platform/http/limits/allowed-address.ts'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import { type PublicContext, type PublicUseCase, publicWrite } from '../../../platform/http/context.ts'
import { AskAgain, Redirect, StatusOnly } from '../../../platform/http/answers/other-answers.ts'
import { readSecretId } from '../../../platform/http/callers/secret-id.ts'
import { showAs } from '../../../platform/storage/index.ts'
import { findDownload, noteFetched } from '../../workspace/export-files/index.ts'

type Operations = typeof operationGroups.exports
type Download = NonNullable<Awaited<ReturnType<typeof findDownload>>>

const addressSeconds = 300
// Most files are there after a second or two.
const askAgainSeconds = 2

/** The download behind an address, from where its workspace may be used: what was exported stays as near as what it was taken from. */
async function getDownload({ platform, now, clientAddress }: PublicContext, id: string): Promise<{ tenantUuid: string; download: Download }> {
  const secret = readSecretId(id)
  const download = secret && (await withTenant(platform.db.user, secret.tenantUuid, 'read', (tx) => findDownload(tx, secret.hash, now)))
  if (!download) throw notFound()
  if (!isAddressAllowed(clientAddress, download.allow_ip_addresses)) throw new AppError('ip_not_allowed')
  if (download.state === 'failed' || download.state === 'cancelled') throw new AppError('export_failed')
  return { tenantUuid: secret.tenantUuid, download }
}

const isReady = (download: Download): boolean => download.state === 'succeeded' || download.state === 'partly_failed'

const progressOf = (download: Download) =>
  new AskAgain({ state: z.enum(jobStates).parse(download.state), doneCount: download.done_count, totalCount: download.total_count }, askAgainSeconds)

/**
 * Whether a file is there, with the headers that the file has where `downloadFile` leads to.
 * @throws 404 for an unknown or ended address, 403 from an address that the workspace does not allow, 422 when the file could not be written.
 */
export const lookForFile: PublicUseCase<Operations['lookForDownload']> = async (context, { params }) => {
  const { download } = await getDownload(context, params.id)
  if (!isReady(download)) return progressOf(download)
  const stat = await context.platform.files.findStat(download.storage_key)
  if (stat === null) throw notFound()
  const { type, disposition } = showAs(download.content_type, 'attachment', download.file_name)
  return new StatusOnly(200, { 'content-type': type, 'content-length': String(stat.size), 'content-disposition': disposition })
}

/**
 * Leads to a file by a signed address of five minutes, which is written down; the progress while it is being written.
 * @throws as `lookForFile`.
 */
export const downloadFile = publicWrite<Operations['download'], { download: Download; url: string }>({
  prepare: async (context, { params }) => {
    const { tenantUuid, download } = await getDownload(context, params.id)
    if (!isReady(download)) return { answer: progressOf(download) }
    const url = await context.platform.files.presignDownload({
      key: download.storage_key,
      filename: download.file_name,
      disposition: 'attachment',
      contentType: download.content_type,
      userUuid: download.created_by,
      expiresInSeconds: addressSeconds
    })
    return { writer: { tenantUuid, userUuid: null, name: '', source: 'api' }, prepared: { download, url } }
  },
  run: async (context, _input, { download, url }) => {
    context.audit({ entityType: 'download', entityUuid: download.uuid, action: 'download', to: { fileName: download.file_name, jobUuid: download.job_uuid } })
    await noteFetched(context, context.actor.tenantUuid, download)
    return new Redirect(url)
  }
})
