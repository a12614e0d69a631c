import { scouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { JAPANESE_LEGAL_FORMS, queryTerms } from '@mekiki/text'
import type { Kysely } from 'kysely'
import { NIL } from 'uuid'
import { openFinder } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { commonWords, savePrepared, readPreparing, asBlocks, blocksKey, blocksOf, findInstants, type SearchBlocks } from './search-blocks.queries.ts'
import { prepareSearch } from './prepare-search.ts'
import { nearnessOf } from './search-blocks.ts'
import type { ScouteeSearch } from './search-conditions.queries.ts'

// Fewer are gathered in one statement.
const usualFrom = 50_000
// However many words are common: the commonest come first.
const longestMilliseconds = 30_000

const searchOf = (conditions: object): ScouteeSearch => ({
  ...scouteeListQuery.parse({ ...conditions, scope: 'provider' }),
  view: { kind: 'all' },
  hiddenItemThemes: [],
  called: new Map()
})

/**
 * Counts what common searches of the provider's companies find, for the first who asks: all companies, those in Japan, the legal forms that many hold, also
 * in Japan alone, and the characters and pairs that many hold, while this takes less than half a minute. They stand until the next write. Left out is what finds fewer than `from`.
 * `admin` must be the administration's, with two connections at least.
 */
export async function prepareSearches(admin: Kysely<DB>, from = usualFrom): Promise<void> {
  const finder = openFinder({ finder: admin }, NIL)
  const instants = await findInstants(admin, 'mekiki_scoutees')
  const words = await commonWords(admin)
  const single = words.filter((word) => queryTerms(word).length === 1)
  const [forms, others] = [single.filter((word) => JAPANESE_LEGAL_FORMS.includes(word)), single.filter((word) => !JAPANESE_LEGAL_FORMS.includes(word))]
  const withForms = [...forms.map((q) => ({ q })), ...forms.map((q) => ({ q, countries: 'JP' }))]
  const searches = [{}, { countries: 'JP' }, ...withForms, ...others.map((q) => ({ q }))].map(searchOf)
  const prepared = new Map<string, SearchBlocks>()
  const start = performance.now()
  await readPreparing(admin, async (db, isAlone) => {
    for (const search of searches) {
      if (performance.now() - start > longestMilliseconds) break
      const { conditions } = prepareSearch(finder, NIL, search)
      const nearness = nearnessOf(conditions, search)
      const blocks = asBlocks(await blocksOf(db, conditions, nearness, instants).execute())
      if (search.q === undefined && blocks.total < from) break
      if (blocks.total >= from) prepared.set(blocksKey(finder.db, conditions, nearness), blocks)
    }
    await savePrepared(admin, prepared, isAlone)
  })
}
