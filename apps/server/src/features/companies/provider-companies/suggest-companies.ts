import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import { useCase } from '../../../platform/http/context.ts'
import { findOwnEntries, findProviderCompanies } from '../scoutees/index.ts'
import { presentSuggestion } from './provider-companies.presenter.ts'
import { suggestionKeys } from './suggestion-keys.ts'
import { suggestionPage } from './suggestions.queries.ts'

const shown = 10

/** Companies that are offered while a name is typed. Raises 404 without company search (1§3 "enableTenantScoutees"). */
export const suggestCompanies = useCase<typeof operationGroups.providerCompanies.suggest, string[]>({
  prepare: ({ finder, actor }, { query }) => {
    if (!actor.tenant.enableTenantScoutees) throw notFound()
    return finder.findIds(suggestionPage(finder.db, suggestionKeys(query.name), shown))
  },
  run: async ({ tx }, _input, uuids) => {
    const rows = new Map((await findProviderCompanies(tx, uuids)).map((row) => [row.uuid, row]))
    const own = await findOwnEntries(tx, uuids)
    return { items: uuids.flatMap((uuid) => rows.get(uuid) ?? []).map((row) => presentSuggestion(row, own.get(row.uuid) ?? null)) }
  }
})
