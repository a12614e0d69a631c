import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { dayInTokyo } from '../../platform/clock.ts'
import { forbidden } from '../../platform/http/app-error.ts'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { notify } from '../notifications/index.ts'
import { canCreateRecord, keysFor, lockReadableProject, refreshProjectFigures, requireVisiblePart } from '../projects/index.ts'
import { getPresentedRecord } from './get-record.ts'
import { insertRecord, replaceNamed } from './project-records.queries.ts'
import { requireKnownIds } from './record-values.ts'

const excerptLength = 60

/** Adds a record to a case. Raises 404, 403, 400 for ids that do not exist. The people it names are told. */
export const createRecord: SimpleUseCase<typeof operationGroups.projectRecords.create> = async ({ tx, actor, now, language, audit, emit }, { body }) => {
  const project = await lockReadableProject(tx, actor, body.projectUuid)
  requireVisiblePart(project, 'record_and_file')
  if (!canCreateRecord(actor, project, project.hiddenParts)) throw forbidden(['create_all_project_record', ...keysFor('update')])
  const categoryUuid = body.projectRecordCategoryUuid ?? null
  await requireKnownIds(tx, language, { ...body, categoryUuid })
  const values = { content: body.content, categoryUuid, date: body.date ?? dayInTokyo(now), publicity: body.publicity }
  const uuid = v7()
  await insertRecord(tx, uuid, project.uuid, values, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  await replaceNamed(tx, actor.tenantUuid, uuid, body)
  await refreshProjectFigures(tx, [project.uuid])
  audit({
    entityType: 'record',
    entityUuid: uuid,
    action: 'create_record',
    projectUuid: project.uuid,
    themeUuid: project.themeUuid,
    part: 'record_and_file',
    to: { content: body.content, date: values.date, publicity: body.publicity }
  })
  const effects = notify({
    kind: 'record_shared',
    userUuids: body.userUuids,
    byUserUuid: actor.userUuid,
    params: { project: project.shownName, user: actor.name, excerpt: [...body.content].slice(0, excerptLength).join('') },
    path: `/project_groups/${project.themeUuid}/projects/${project.uuid}?tab=record`
  })
  for (const effect of effects) emit(effect)
  return getPresentedRecord(tx, actor, project, uuid)
}
