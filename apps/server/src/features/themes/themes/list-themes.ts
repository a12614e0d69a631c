import type { operationGroups } from '@mekiki/contract'
import { useCase } from '../../../platform/http/context.ts'
import { presentThemes } from './get-presented-themes.ts'
import { findThemes } from './theme-list.queries.ts'
import type { FoundPage } from '../../../platform/db/gateways.ts'

/** One page of the themes that meet the filters, in their order. */
export const listThemes = useCase<typeof operationGroups.themes.list, FoundPage>({
  prepare: ({ finder }, { query }) => findThemes(finder, query),
  run: async ({ tx, actor }, _input, { uuids, totalCount }) => {
    const { themes } = await presentThemes(tx, actor, uuids)
    return { items: themes, totalCount }
  }
})
