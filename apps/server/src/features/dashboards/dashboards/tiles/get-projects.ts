import type { operationGroups } from '@mekiki/contract'
import type { FoundPage } from '../../../../platform/db/gateways.ts'
import { useCase } from '../../../../platform/http/context.ts'
import { readProjectRefs } from './project-refs.queries.ts'
import { findProjectsBehind } from './projects-behind.ts'
import { GoneItem } from '../figures/conditions.queries.ts'
import { readBook, readingOf } from '../facts/tile-queries.ts'
import { isHidden } from '../figures/sources.ts'
import { inTurn } from '../facts/figures-limiter.ts'
import { getView } from '../figures/view.ts'

const nothing: FoundPage = { uuids: [], totalCount: 0 }

/** The cases behind a figure that are still there and that the caller may read by now, the latest registered first. */
export const getProjects = useCase<typeof operationGroups.dashboards.cases, FoundPage & { scores: Map<string, number | null> }>({
  prepare: async (context, { body }) => {
    const view = await getView(context.platform.db, context.actor, body.conditions)
    const none = { ...nothing, scores: new Map<string, number | null>() }
    if (view === null || isHidden(body.source, view)) return none
    const book = await readBook(readingOf(context), [body.source], view)
    try {
      const words = { book, language: context.language }
      return await inTurn(() => context.finder.forFigures((finder) => findProjectsBehind(finder, view, body, words)))
    } catch (error) {
      if (error instanceof GoneItem) return none
      throw error
    }
  },
  run: async ({ tx }, _, { uuids, totalCount, scores }) => {
    const refs = await readProjectRefs(tx, uuids)
    const items = uuids.flatMap((uuid) => {
      const ref = refs.get(uuid)
      return ref ? { ...ref, createdAt: ref.createdAt.toISOString(), averageScore: scores.get(uuid) ?? null } : []
    })
    return { items, totalCount }
  }
})
