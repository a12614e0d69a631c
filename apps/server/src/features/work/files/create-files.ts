import type { operationGroups } from '@mekiki/contract'
import { AppError, forbidden, notFound } from '../../../platform/http/answers/app-error.ts'
import { useCase } from '../../../platform/http/context.ts'
import { canCreateRecord, getReadableProject, keysFor, lockReadableProject, presentFile, requireVisiblePart } from '../../cases/projects/index.ts'
import { attachFile, isRecordOfProject, listVisibleFiles } from './files.queries.ts'
import { type Arrived, requireArrived } from './require-arrived.ts'

type Create = typeof operationGroups.files.projectCreate

/** Attaches uploaded files to a case or to one of its records. Raises 404, 403, 422 `file_missing`; all or none. */
export const createProjectFiles = useCase<Create, Arrived[]>({
  prepare: (context, { params, body }) =>
    requireArrived(context, body.files, async (tx) => {
      const project = await getReadableProject(tx, context.actor, params.project_uuid)
      return { projectUuid: project.uuid, themeUuid: null }
    }),
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
