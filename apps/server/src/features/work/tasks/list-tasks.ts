import type { operationGroups } from '@mekiki/contract'
import type { FoundPage } from '../../../platform/db/gateways.ts'
import { useCase } from '../../../platform/http/context.ts'
import { getVisibility } from '../../cases/projects/index.ts'
import { getSubject, withSubjects } from './subjects.ts'
import { presentTask } from './tasks.presenter.ts'
import { findTaskPage, readTasks } from './tasks.queries.ts'

/** The tasks of cases and themes that the caller sees, by due date. Raises 404 for a case or theme whose tasks do not exist for the caller. */
export const listTasks = useCase<typeof operationGroups.tasks.list, FoundPage>({
  prepare: async ({ actor, finder }, { query }) =>
    findTaskPage(finder, query, await getVisibility(finder.db, actor), { order: query.sort_order, page: query.page, perPage: query.per_page }),
  run: async ({ tx, actor }, { query }, { uuids, totalCount }) => {
    if (query.project_uuid !== undefined) await getSubject(tx, actor, { projectUuid: query.project_uuid })
    // A theme's own tasks are nothing for guests, those of its cases that they see are.
    const isOfProjects = actor.isGuest && query.linked_to === 'project'
    if (query.theme_uuid !== undefined && !isOfProjects) await getSubject(tx, actor, { themeUuid: query.theme_uuid })
    const seen = await withSubjects(tx, actor, await readTasks(tx, uuids))
    return { items: seen.map(({ row, subject }) => presentTask(row, subject, actor)), totalCount }
  }
})
