import type { operationGroups } from '@mekiki/contract'
import { useCase } from '../../../../platform/http/context.ts'
import { GoneItem } from '../figures/conditions.queries.ts'
import { inTurn } from '../facts/tile-queries.ts'
import { type FoundRecent, presentRecentIn } from '../figures/sources.ts'
import { getView } from '../figures/view.ts'
import { findRecent } from './portfolio.queries.ts'

const perPage = 50

/** The happenings behind a tile of them that the caller may see, the latest first, page by page. */
export const getActivity = useCase<typeof operationGroups.dashboards.activity, FoundRecent>({
  prepare: async (context, { body }) => {
    const view = await getView(context.platform.db, context.actor, body.conditions)
    const none: FoundRecent = { kind: 'recent', items: [] }
    if (view === null) return none
    const place = { limit: perPage + 1, offset: (body.page - 1) * perPage }
    try {
      const rows = await inTurn(() => context.finder.forFigures(({ db }) => findRecent(db, view, body.source.conditions, place)))
      return { kind: 'recent', items: rows.map(({ uuid, case_uuid, action, at }) => ({ uuid, projectUuid: case_uuid, action, at })) }
    } catch (error) {
      if (error instanceof GoneItem) return none
      throw error
    }
  },
  run: async ({ tx }, _, { kind, items }) => {
    const { items: shown } = await presentRecentIn(tx, { kind, items: items.slice(0, perPage) })
    return { items: shown, hasMore: items.length > perPage }
  }
})
