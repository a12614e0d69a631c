import type { operationGroups } from '@mekiki/contract'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { canDo, getReadableProject, getVisibility, type ProjectRow, readProjectRows, requireVisiblePart } from '../projects/index.ts'
import { presentRecord } from './project-records.presenter.ts'
import { listProjectsOfScoutee, listRecordFiles, listRecords } from './project-records.queries.ts'

/** The company's cases that the caller may read, with their records visible. */
async function readableProjectsOf({ tx, actor }: RunContext, scouteeUuid: string): Promise<ProjectRow[]> {
  const visibility = await getVisibility(tx, actor)
  const rows = await readProjectRows(tx, await listProjectsOfScoutee(tx, scouteeUuid))
  return rows.filter((row) => canDo(actor, 'read', row) && !visibility.hiddenIn(row.themeUuid).includes('record_and_file'))
}

/**
 * The records of a case, or of all visible cases of a company, the newest day first. Raises 404 for a case that does not exist for the
 * caller, 400 when neither is named.
 */
export const listProjectRecords: SimpleUseCase<typeof operationGroups.projectRecords.list> = async (context, { query }) => {
  const { tx, actor } = context
  let projects: ProjectRow[]
  if (query.project_uuid !== undefined) {
    const project = await getReadableProject(tx, actor, query.project_uuid)
    requireVisiblePart(project, 'record_and_file')
    projects = [project]
  } else if (query.scoutee_uuid !== undefined) {
    projects = await readableProjectsOf(context, query.scoutee_uuid)
  } else {
    throw new AppError('required_parameter', { params: { name: 'project_uuid' } })
  }
  if (projects.length === 0) return { items: [], totalCount: 0 }
  const byUuid = new Map(projects.map((project) => [project.uuid, project]))
  const rows = await listRecords(tx, actor, { projectUuids: [...byUuid.keys()], categoryUuid: query.category_Uuid ?? null })
  const files = await listRecordFiles(
    tx,
    rows.map((row) => row.uuid)
  )
  const items = rows.flatMap((row) => {
    const project = byUuid.get(row.project_uuid)
    return project ? [presentRecord(row, project, files, actor)] : []
  })
  return { items, totalCount: items.length }
}
