import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { applyChanges, linkInputOf, lockReadableProjects, requireProjectRight } from '../projects/index.ts'
import { detachedInput, findScouteesForProjects } from '../../companies/scoutees/index.ts'

/**
 * Detaches companies and people from cases, which keep what had been typed in, else a copy of the values (3-decisions, "Cases"). Cases without
 * one stay untouched. Raises 404 for cases that are not readable, 403 for those that may not be changed.
 */
export const detachScoutees: SimpleUseCase<typeof operationGroups.projectIntegration.detachScoutees> = async (context, { body }) => {
  const { tx, actor, operationUuid } = context
  const projects = await lockReadableProjects(tx, actor, body.projectUuids)
  requireProjectRight(actor, 'update', projects)
  const uuids = [...new Set(projects.flatMap((project) => project.scouteeUuid ?? []))]
  const scoutees = new Map((await findScouteesForProjects(tx, uuids)).map((scoutee) => [scoutee.uuid, scoutee]))
  const items = projects.flatMap((project) => {
    const scoutee = scoutees.get(project.scouteeUuid ?? '')
    if (!scoutee) return []
    const subject = { scoutee: null, ...detachedInput(scoutee, linkInputOf(project)) }
    return [{ project, changes: { lists: {}, subject } }]
  })
  await applyChanges(context, items, new Map())
  return { uuids: items.map(({ project }) => project.uuid), operationUuid }
}
