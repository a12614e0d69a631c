import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import { readCategoryRefs } from './categories.queries.ts'
import { waitingOf } from '../properties/property-states.ts'
import { readNews } from '../provider/provider-values.queries.ts'
import { findAnsweredForms, findIdeas, findRelatedFollowers, findScoutees, findUserNames } from './scoutee-rows.queries.ts'
import { visibleProjects } from '../scoutees.policy.ts'
import { type DetailParts, notesOf } from '../scoutees.presenter.ts'

/** A living company or person with all that its detail shows, as far as the caller may see it; null when there is none. */
export async function findDetail(tx: TenantTransaction, actor: Actor, uuid: string): Promise<DetailParts | null> {
  const view = visibleProjects(actor)
  const [row] = await findScoutees(tx, [uuid], view)
  if (!row) return null
  const notes = notesOf(row)
  const typists = Object.values(notes).flatMap((note) => note.updatedBy ?? [])
  const newCategories = waitingOf(notes.categories)?.value
  return {
    row,
    userNames: await findUserNames(tx, [...new Set(typists)]),
    followers: await findRelatedFollowers(tx, uuid, view),
    ideas: row.people_flg ? await findIdeas(tx, uuid) : [],
    forms: row.people_flg ? await findAnsweredForms(tx, uuid, view, actor.permissions.has('read_form')) : [],
    newCategories: Array.isArray(newCategories) ? await readCategoryRefs(tx, newCategories) : [],
    news: row.mekiki_scoutee_id === null ? [] : await readNews(tx, row.mekiki_scoutee_id)
  }
}
