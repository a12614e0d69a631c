import type { operationGroups, ParsedInput } from '@mekiki/contract'
import { withTenant } from '../../platform/db/doors.ts'
import { AppError, forbidden, notFound } from '../../platform/http/app-error.ts'
import { type PrepareContext, useCase } from '../../platform/http/context.ts'
import { canCreateRecord, getReadableProject, keysFor, lockReadableProject, requireVisiblePart } from '../projects/index.ts'
import { cleanFileName } from './file-names.ts'
import { presentFile } from './files.presenter.ts'
import { attachFile, isRecordOfProject, listPromises, listVisibleFiles } from './files.queries.ts'

type Create = typeof operationGroups.files.projectCreate

/** A file that the store has with the promised size. */
interface Arrived {
  uuid: string
  name: string
}

/** Asks the store for each file of a case before any transaction that writes: all must have arrived whole. Raises 404, 422 `file_missing`. */
async function requireArrived({ platform, actor }: PrepareContext, { params, body }: ParsedInput<Create>): Promise<Arrived[]> {
  const keys = body.files.map((file) => file.url)
  const promises = await withTenant(platform.db.user, actor.tenantUuid, 'read', async (tx) => {
    await getReadableProject(tx, actor, params.project_uuid)
    return listPromises(tx, { projectUuid: params.project_uuid, userUuid: actor.userUuid, keys })
  })
  const byKey = new Map(promises.map((promise) => [promise.storage_key, promise]))
  return Promise.all(
    body.files.map(async ({ url, name }) => {
      const promise = byKey.get(url)
      const stat = promise ? await platform.files.findStat(promise.storage_key) : null
      if (!promise || stat?.size !== promise.byte_size) throw new AppError('file_missing')
      return { uuid: promise.uuid, name: cleanFileName(name) }
    })
  )
}

/** Attaches uploaded files to a case or to one of its records. Raises 404, 403, 422 `file_missing`; all or none. */
export const createProjectFiles = useCase<Create, Arrived[]>({
  prepare: requireArrived,
  run: async ({ tx, actor, now, audit }, { params, query }, arrived) => {
    const project = await lockReadableProject(tx, actor, params.project_uuid)
    requireVisiblePart(project, 'record_and_file')
    if (!canCreateRecord(actor, project, project.hiddenParts)) throw forbidden(['create_all_project_record', ...keysFor('update')])
    const recordUuid = query.project_record_uuid ?? null
    if (recordUuid !== null && !(await isRecordOfProject(tx, project.uuid, recordUuid, actor))) throw notFound([recordUuid])
    for (const file of arrived) {
      const isAttached = await attachFile(tx, { ...file, recordUuid, now })
      if (!isAttached) throw new AppError('file_missing')
      audit({
        entityType: 'file',
        entityUuid: file.uuid,
        action: 'create_file',
        projectUuid: project.uuid,
        themeUuid: project.themeUuid,
        part: 'record_and_file',
        to: { name: file.name, recordUuid }
      })
    }
    const rows = await listVisibleFiles(
      tx,
      project.uuid,
      arrived.map((file) => file.uuid),
      actor
    )
    return { items: rows.map((row) => presentFile(row, project, actor)), totalCount: rows.length }
  }
})
