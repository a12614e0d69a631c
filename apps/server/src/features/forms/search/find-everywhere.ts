import type { operationGroups } from '@mekiki/contract'
import { searchKinds } from '@mekiki/contract/forms/search/search.schemas'
import { queryTerms } from '@mekiki/text'
import type { Finder, FoundPage } from '../../../platform/db/gateways.ts'
import { type Actor, useCase } from '../../../platform/http/context.ts'
import { getVisibility, type Visibility } from '../../cases/projects/access/index.ts'
import { findFileHits, findNoteHits, findProjectHits, findReviewHits } from '../../cases/projects/list/index.ts'
import { findScouteePage, searchAs } from '../../companies/scoutees/search/index.ts'
import { findThemeIds } from '../../themes/themes/read/index.ts'
import { findTaskHits } from '../../work/tasks/index.ts'
import { findAnswerHits } from '../answers/index.ts'
import { type SearchKind, presentHits } from './present-hits.ts'

interface Asked {
  finder: Finder
  actor: Actor
  visibility: Visibility
  q: string
  limit: number
}

/** A keyword without words, such as a sign alone, finds nothing anywhere. */
const nothing: FoundPage = { uuids: [], totalCount: 0 }

async function findEntries({ finder, actor, q, limit }: Asked, scouteeType: 'scoutee' | 'people'): Promise<FoundPage> {
  const search = await searchAs(finder, actor, { q, scouteeType, scope: 'tenant', page: 1, perPage: limit })
  return findScouteePage(finder, actor.tenantUuid, search)
}

async function findThemes({ finder, q }: Asked): Promise<FoundPage> {
  const uuids = await findThemeIds(finder, { keyword: q }, null)
  return { uuids, totalCount: uuids.length }
}

/** How each kind is looked through: by the rules of its own list. */
const finders: Readonly<Record<SearchKind, (asked: Asked) => Promise<FoundPage>>> = {
  project: ({ finder, q, limit, visibility }) => findProjectHits(finder, q, limit, visibility),
  company: (asked) => findEntries(asked, 'scoutee'),
  person: (asked) => findEntries(asked, 'people'),
  theme: findThemes,
  note: ({ finder, q, limit, visibility }) => findNoteHits(finder, q, limit, visibility),
  review: ({ finder, q, limit, visibility }) => findReviewHits(finder, q, limit, visibility),
  task: ({ finder, q, limit, visibility }) => findTaskHits(finder, q, limit, visibility),
  answer: ({ finder, q, limit, visibility }) => findAnswerHits(finder, q, limit, visibility),
  file: ({ finder, q, limit, visibility, actor }) => findFileHits(finder, q, limit, visibility, actor.isGuest)
}

const forMembers: ReadonlySet<SearchKind> = new Set(['company', 'person', 'theme', 'answer'])

/** Whether a caller has the list that shows a kind. */
function hasKind(actor: Actor, kind: SearchKind): boolean {
  if (actor.isGuest && forMembers.has(kind)) return false
  if (kind === 'company' || kind === 'person') return actor.tenant.enableTenantScoutees
  return kind !== 'answer' || actor.permissions.has('read_form')
}

type Found = { kind: SearchKind; page: FoundPage }[]

/**
 * The search over all kinds: one statement of ids for each kind that the caller can look through, one of rows for each that has some. What does not exist
 * for the caller is neither found nor counted.
 */
export const findEverywhere = useCase<typeof operationGroups.search.find, Found>({
  prepare: async ({ actor, finder }, { query: { q, kinds = searchKinds, per_kind: limit } }) => {
    const asked = searchKinds.filter((kind) => kinds.includes(kind) && hasKind(actor, kind))
    if (queryTerms(q).length === 0) return asked.map((kind) => ({ kind, page: nothing }))
    const visibility = await getVisibility(finder.db, actor)
    const found: Found = []
    // One after the other: a caller who types takes one connection.
    for (const kind of asked) found.push({ kind, page: await finders[kind]({ finder, actor, visibility, q, limit }) })
    return found
  },
  run: async ({ tx, actor }, { query: { q, per_kind: limit } }, found) => {
    const kinds = []
    for (const { kind, page } of found) kinds.push({ kind, totalCount: page.totalCount, items: await presentHits({ tx, actor, q, limit }, kind, page) })
    return { kinds }
  }
})
