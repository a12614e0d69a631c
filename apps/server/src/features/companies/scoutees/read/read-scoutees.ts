import type { TenantTransaction, FoundPage } from '../../../../platform/db/gateways.ts'
import { type Actor, type SimpleUseCase, useCase } from '../../../../platform/http/context.ts'
import { readCategoryRefs, findCategories } from './lists.queries.ts'
import { waitingOf } from '../properties/property-states.ts'
import { readNews } from '../provider/provider-rows.queries.ts'
import {
  findAnsweredForms,
  findIdeas,
  findPeopleOf,
  findRelatedFollowers,
  findScoutees,
  findUserNames,
  findScouteesForProjects,
  type ScouteeForProject,
  findSurvivor
} from './scoutee-rows.queries.ts'
import { visibleProjects, scouteeAbilities } from '../scoutees.policy.ts'
import { type DetailParts, notesOf, presentDetail, presentCategories } from '../scoutees.presenter.ts'
import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import { nameKey } from '@mekiki/text'
import { presentFound } from '../search/list-scoutees.ts'
import { sameNameCount, sameNamePage } from '../search/scoutee-search.queries.ts'

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
    people: row.people_flg ? [] : await findPeopleOf(tx, uuid),
    forms: row.people_flg ? await findAnsweredForms(tx, uuid, view, actor.permissions.has('read_form')) : [],
    newCategories: Array.isArray(newCategories) ? await readCategoryRefs(tx, newCategories) : [],
    news: row.mekiki_scoutee_id === null ? [] : await readNews(tx, row.mekiki_scoutee_id)
  }
}

/**
 * One company or person with all its properties; for a merged one the entry that it went into.
 * @throws 404.
 */
export const getScoutee: SimpleUseCase<typeof operationGroups.scoutees.get> = async ({ tx, actor }, { params }) => {
  const uuid = await findSurvivor(tx, params.scoutee_id)
  const parts = uuid === null ? null : await findDetail(tx, actor, uuid)
  if (!parts) throw notFound()
  return presentDetail(parts, scouteeAbilities(actor))
}

/**
 * What cases take from living companies and people, by uuid.
 * @throws 404 with the ids that are unknown, foreign or deleted.
 */
export async function getScouteesForProjects(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, ScouteeForProject>> {
  const found = new Map((await findScouteesForProjects(tx, uuids)).map((scoutee) => [scoutee.uuid, scoutee]))
  const missing = uuids.filter((uuid) => !found.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  return found
}

const shown = 20

/** Companies and people of the same name, to offer an entry that exists while a new one is typed. */
export const findByName = useCase<typeof operationGroups.scoutees.findByName, FoundPage>({
  prepare: ({ finder }, { query }) => {
    const key = nameKey(query.name)
    return finder.findPage(sameNamePage(finder.db, key, shown), sameNameCount(finder.db, key))
  },
  run: ({ tx, actor }, _input, found) => presentFound(tx, actor, found)
})

/** The three trees of company categories. */
export const listCategories: SimpleUseCase<typeof operationGroups.scoutees.listCategories> = async ({ tx }) => presentCategories(await findCategories(tx))
