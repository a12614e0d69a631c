import type { operationGroups } from '@mekiki/contract'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { Actor, BareUseCase } from '../../../platform/http/context.ts'
import { giveDownloadUrl } from '../../work/files/index.ts'
import { canDo, getVisibility, readProjectRows } from '../../cases/projects/index.ts'
import { hiddenPartsOfAnswer } from './answers.policy.ts'
import { type AnswerRow, findAnswerOfFile } from './answers.queries.ts'

/** Whoever sees the case that an answer made sees the answer; where there is no living case, whoever reads forms. */
async function isSeen(tx: TenantTransaction, actor: Actor, row: AnswerRow): Promise<boolean> {
  if (!row.hasActiveProject || row.project_uuid === null) return actor.permissions.has('read_form')
  const [project] = await readProjectRows(tx, [row.project_uuid])
  return project !== undefined && canDo(actor, 'read', project)
}

/**
 * A signed address of a file of an answer, for whoever sees the answer and, by the theme of its case, files. Raises 404, 422 `file_missing` when
 * the store lost it.
 */
export const getDownloadUrl: BareUseCase<typeof operationGroups.answers.downloadUrl> = async (context, { params, query }) => {
  const { platform, actor } = context
  const file = await withTenant(platform.db.user, actor.tenantUuid, 'read', async (tx) => {
    const found = await findAnswerOfFile(tx, params.form_uuid, query.file_key)
    if (!found || !(await isSeen(tx, actor, found.row))) return null
    const hidden = hiddenPartsOfAnswer(found.row, await getVisibility(tx, actor))
    return hidden.includes('record_and_file') ? null : found.file
  })
  if (!file) throw notFound()
  return giveDownloadUrl(context, file, query.disposition)
}
