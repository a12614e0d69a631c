import type { operationGroups } from '@mekiki/contract'
import type { FoundPage } from '../../../../platform/db/gateways.ts'
import { useCase } from '../../../../platform/http/context.ts'
import { requireScoutee } from '../../../companies/scoutees/index.ts'
import { readHints } from './hints.queries.ts'
import { reasonsOf, type SimilarityKeys, similarityKeysOf, nameQueryOf } from './similarity.ts'
import { presentHint, similarityKeysOfRow } from '../scoutee-merges.presenter.ts'
import { findSimilar } from './similar.queries.ts'

/**
 * Entries that may be the one that somebody types in, changes or imports, with the reasons. Raises 404 when the entry that is being changed is
 * unknown.
 */
export const listSimilar = useCase<typeof operationGroups.scouteeMerges.similar, { found: FoundPage; signs: SimilarityKeys }>({
  prepare: async ({ finder }, { query }) => {
    const keys = similarityKeysOf({ ...query, name: query.name ?? '', isPerson: query.scouteeType === 'people' })
    return { signs: keys, found: await findSimilar(finder, { signs: keys, name: nameQueryOf(keys.nameKey), exceptUuid: query.scouteeId ?? null }) }
  },
  run: async ({ tx }, { query }, { found, signs: keys }) => {
    if (query.scouteeId !== undefined) await requireScoutee(tx, query.scouteeId)
    const rows = await readHints(tx, found.uuids)
    const items = found.uuids.flatMap((uuid) => {
      const row = rows.get(uuid)
      const reasons = row ? reasonsOf(keys, similarityKeysOfRow(row)) : []
      return row && reasons.length > 0 ? [{ ...presentHint(row), reasons }] : []
    })
    return { items, totalCount: found.totalCount }
  }
})
