import type { operationGroups } from '@mekiki/contract'
import type { RunContext, SimpleUseCase } from '../../platform/http/context.ts'
import { getScouteesForProjects } from '../scoutees/index.ts'
import { lockReadableProject, type ReadableProject, requireProjectRight } from './access.ts'
import { applyChanges, requireCurrent } from './apply-changes.ts'
import { readDetail } from './read-detail.ts'
import { getRefs } from './refs.ts'
import type { LinkInput, Subject } from './subject.ts'

/** What the case is about once its typed-in values are replaced; its company or person stays. */
async function subjectWith({ tx }: RunContext, project: ReadableProject, linkInput: LinkInput, isPerson: boolean): Promise<Subject> {
  const scoutees = await getScouteesForProjects(tx, project.scouteeUuid === null ? [] : [project.scouteeUuid])
  return { scoutee: scoutees.get(project.scouteeUuid ?? '') ?? null, linkInput, isPerson }
}

/**
 * Changes a case. Raises 404 when it is not readable, 403 when it may not be changed, 409 with its present state for a stale version, 400
 * naming ids that cannot be chosen, 422 `status_not_in_theme`.
 */
export const updateProject: SimpleUseCase<typeof operationGroups.projects.update> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, language } = context
  const project = await lockReadableProject(tx, actor, params.project_uuid)
  requireProjectRight(actor, 'update', [project])
  await requireCurrent(ifMatch, project, () => readDetail(tx, actor, project))
  const lists = { follower: body.followerUuids, group: body.followerGroupUuids, category: body.categoryUuids }
  const known = { follower: project.followerUuids, group: project.followerGroupUuids, category: project.categoryUuids }
  const refs = await getRefs(tx, language, lists, known)
  const linkInput = body.scouteeLinkInput ?? body.peopleLinkInput
  const subject = linkInput && (await subjectWith(context, project, linkInput, body.peopleLinkInput !== undefined))
  await applyChanges(context, [{ project, changes: { statusUuid: body.statusUuid, lists, subject } }], refs)
  return readDetail(tx, actor, project)
}
