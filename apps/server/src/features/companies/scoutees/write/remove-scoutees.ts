import type { operationGroups } from '@mekiki/contract'
import type { PeopleLinkInput, ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { detachProjects, lockProjectsOf, updateShownColumns } from '../read/scoutee-projects.queries.ts'
import { findScouteesForProjects, lockScoutees } from '../read/scoutee-rows.queries.ts'
import { markDeleted } from './scoutee-writes.queries.ts'
import { bequeathedInput, shownColumnsOf } from '../properties/shown-columns.ts'

const batchSize = 500

/** The cases of entries that go away keep what was typed in, and a copy of the values where nothing was; each tells so in its log. */
async function detachCases({ tx, actor, now, audit }: RunContext, scouteeUuids: readonly string[]): Promise<void> {
  const projects = await lockProjectsOf(tx, scouteeUuids)
  const scoutees = new Map((await findScouteesForProjects(tx, scouteeUuids)).map((scoutee) => [scoutee.uuid, scoutee]))
  const detached = projects.flatMap((project) => {
    const scoutee = scoutees.get(project.scoutee_uuid ?? '')
    if (!scoutee) return []
    const before = project.link_input as ScouteeLinkInput | PeopleLinkInput | null
    const { linkInput, isPerson } = bequeathedInput(scoutee, before)
    audit({
      entityType: 'project',
      entityUuid: project.uuid,
      projectUuid: project.uuid,
      themeUuid: project.theme_uuid,
      action: 'update_scoutee',
      from: { uuid: scoutee.uuid, name: scoutee.name, linkInput: before, isPerson: scoutee.people_flg },
      to: { uuid: null, name: linkInput.name, linkInput, isPerson }
    })
    return [{ uuid: project.uuid, linkInput, isPerson }]
  })
  for (let start = 0; start < detached.length; start += batchSize) {
    const batch = detached.slice(start, start + batchSize)
    await detachProjects(
      tx,
      batch.map(({ uuid, linkInput }) => ({ uuid, linkInput })),
      { userUuid: actor.userUuid, now }
    )
    await updateShownColumns(
      tx,
      batch.map(({ uuid, linkInput, isPerson }) => ({ uuid, ...shownColumnsOf({ scoutee: null, linkInput, isPerson }) }))
    )
  }
}

/**
 * Deletes entries softly, all or none. Their cases stay with what was typed in and a copy of the values: refusing would
 * tell of cases that the caller may not see, and could leave no way out. Raises 404 with the ids that are unknown or of the wrong kind.
 */
export async function removeEntries(context: RunContext, uuids: readonly string[], options: { onlyPeople: boolean }) {
  const { tx, actor, now, audit, operationUuid } = context
  const rows = await lockScoutees(tx, uuids)
  const found = new Set(rows.filter((row) => row.people_flg || !options.onlyPeople).map((row) => row.uuid))
  const missing = uuids.filter((uuid) => !found.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  await detachCases(context, uuids)
  await markDeleted(tx, uuids, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  for (const row of rows) audit({ entityType: 'scoutee', entityUuid: row.uuid, action: 'delete', from: { name: row.name } })
  return { uuids: [...uuids], operationUuid }
}

/** Deletes companies and people; the ids stand in the body or in the query. */
export const removeScoutees: SimpleUseCase<typeof operationGroups.scoutees.remove> = (context, { query, body }) => {
  const uuids = [...new Set(body.scouteeIds ?? query.scouteeIds ?? [])]
  if (uuids.length === 0) throw new AppError('required_parameter', { params: { name: 'scouteeIds' } })
  return removeEntries(context, uuids, { onlyPeople: false })
}
