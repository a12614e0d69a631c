import type { RunContext } from '../../../../platform/http/context.ts'
import { updateSearchColumns } from '../bulk/bulk.queries.ts'
import { indexRow } from '../search/index-text.ts'
import { refreshProjectsOfScoutees } from './refresh-projects.ts'
import { findIdeasOf, findScouteesForProjects, lockScoutees } from '../read/scoutee-rows.queries.ts'
import { insertIdeas, recordChange, updateIdea } from './scoutee-writes.queries.ts'

/** An idea of a person with its id. */
export interface IdeaText {
  uuid: string
  name: string
  summary: string
}

/** Who writes an idea, and when; nobody of the workspace where `userUuid` is null. */
export type IdeaWriter = Pick<RunContext, 'tx' | 'now' | 'audit'> & { actor: { tenantUuid: string; userUuid: string | null } }

async function write({ tx, actor, now, audit }: IdeaWriter, personUuid: string, change: () => Promise<void>): Promise<boolean> {
  await lockScoutees(tx, [personUuid])
  const [row] = await findScouteesForProjects(tx, [personUuid])
  if (!row?.people_flg) return false
  const told = async () => (await findIdeasOf(tx, [personUuid])).map(({ name, summary }) => ({ name, summary }))
  const from = await told()
  await change()
  const to = await told()
  const indexed = indexRow(row, { investorNames: row.investor_names ?? [], ideas: to })
  const columns = { uuid: personUuid, searchText: indexed.searchText, grams: indexed.grams, version: indexed.normaliserVersion }
  await updateSearchColumns(tx, [columns], { userUuid: actor.userUuid, now })
  await recordChange(tx, actor.tenantUuid)
  await refreshProjectsOfScoutees(tx, [personUuid])
  audit({ entityType: 'scoutee', entityUuid: personUuid, action: 'update', from: { ideas: from }, to: { ideas: to } })
  return true
}

/**
 * Gives a person one more idea, by which he or she is found as well.
 * @returns false when there is no such living person.
 */
export function addIdea(writer: IdeaWriter, personUuid: string, idea: IdeaText): Promise<boolean> {
  const row = {
    tenant_uuid: writer.actor.tenantUuid,
    uuid: idea.uuid,
    scoutee_uuid: personUuid,
    name: idea.name,
    summary: idea.summary,
    created_at: writer.now
  }
  return write(writer, personUuid, () => insertIdeas(writer.tx, [row]))
}

/**
 * Changes the texts of a person's idea.
 * @returns false when there is no such living person.
 */
export function changeIdea(writer: IdeaWriter, personUuid: string, idea: IdeaText): Promise<boolean> {
  return write(writer, personUuid, () => updateIdea(writer.tx, idea))
}
