import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { detachedInput, getScouteesForProjects, type ScouteeForProject } from '../../../companies/scoutees/index.ts'
import { lockReadableProject, type ReadableProject, requireProjectRight } from '../access/access.ts'
import { applyChanges, requireCurrent } from './apply-changes.ts'
import { lockScoutees } from './changes.queries.ts'
import { readDetail } from '../detail/read-detail.ts'
import { linkInputOf, type Subject } from './subject.ts'

/** What the case is about with another company or person, or without the one it has. */
function subjectAfter(project: ReadableProject, scoutees: ReadonlyMap<string, ScouteeForProject>, scouteeUuid: string | null): Subject | undefined {
  const scoutee = scoutees.get(scouteeUuid ?? project.scouteeUuid ?? '')
  if (!scoutee) return undefined
  const linkInput = linkInputOf(project)
  if (scouteeUuid !== null) return { scoutee, linkInput, isPerson: project.peopleFlg }
  return { scoutee: null, ...detachedInput(scoutee, linkInput) }
}

/**
 * Attaches a company or person to a case, or detaches it: the case then keeps what had been typed in, else a copy of the values (3-decisions,
 * "Cases"). Raises as `updateProject`; 404 for an unknown company, too.
 */
export const updateTenantScoutee: SimpleUseCase<typeof operationGroups.projects.updateTenantScoutee> = async (context, { params, body, ifMatch }) => {
  const { tx, actor } = context
  const { scouteeId } = body
  // Companies before cases, as whoever changes a company locks them.
  await lockScoutees(tx, scouteeId === null ? [] : [scouteeId])
  const project = await lockReadableProject(tx, actor, params.project_uuid)
  requireProjectRight(actor, 'update', [project])
  await requireCurrent(ifMatch, project, () => readDetail(tx, actor, project))
  if (scouteeId !== project.scouteeUuid) {
    const scoutees = await getScouteesForProjects(tx, [scouteeId ?? project.scouteeUuid ?? ''])
    await applyChanges(context, [{ project, changes: { lists: {}, subject: subjectAfter(project, scoutees, scouteeId) } }], new Map())
  }
  return readDetail(tx, actor, project)
}
