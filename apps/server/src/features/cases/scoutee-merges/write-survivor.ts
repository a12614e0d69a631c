import type { RunContext } from '../../../platform/http/context.ts'
import { findIdeas, findScoutees, indexRow, updateScoutee, urlDomain, visibleProjects } from '../../companies/scoutees/index.ts'

/**
 * Writes columns of a locked entry and brings the columns by which it is found up to date with them and with its lists and ideas, which must have
 * been written before.
 */
export async function writeSurvivor({ tx, actor, now }: RunContext, uuid: string, columns: Record<string, unknown>): Promise<void> {
  const [row] = await findScoutees(tx, [uuid], visibleProjects(actor))
  if (!row) throw new Error(`the entry ${uuid} is not there`)
  const after = { ...row, ...columns }
  const indexed = indexRow(after, {
    investorNames: row.investors.map((investor) => investor.name).toSorted(),
    ideas: row.people_flg ? await findIdeas(tx, uuid) : []
  })
  await updateScoutee(tx, actor.tenantUuid, uuid, {
    ...columns,
    name_key: indexed.nameKey,
    name_sort: indexed.nameSort,
    url_domain: urlDomain(after.url),
    search_text: indexed.searchText,
    grams: indexed.grams,
    normaliser_version: indexed.normaliserVersion,
    updated_by: actor.userUuid,
    updated_at: now
  })
}
