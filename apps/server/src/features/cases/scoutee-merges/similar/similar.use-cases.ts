import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import { useCase } from '../../../../platform/http/context.ts'
import { type FoundPair, findPairs } from './duplicates.queries.ts'
import { readHints, findSimilar } from './similar.queries.ts'
import { nearNames } from '@mekiki/text'
import { reasonsOf, type SimilarityKeys, similarityKeysOf } from './similarity.ts'
import { presentHint, similarityKeysOfRow } from '../scoutee-merges.presenter.ts'
import { sharedHostPatterns } from './shared-hosts.ts'
import type { FoundPage } from '../../../../platform/db/gateways.ts'
import { requireScoutee } from '../../../companies/scoutees/read/index.ts'

/**
 * The probable doubles of the workspace, to be worked off.
 * @throws 404 when the workspace has no company search (1§3 "enableTenantScoutees").
 */
export const listDuplicates = useCase<typeof operationGroups.scouteeMerges.duplicates, { pairs: FoundPair[]; totalCount: number }>({
  prepare: async ({ finder, actor }, { query: { scouteeType, page, perPage } }) => {
    if (!actor.tenant.enableTenantScoutees) throw notFound()
    return findPairs(finder, { isPerson: scouteeType === undefined ? null : scouteeType === 'people', page, perPage, sharedHosts: sharedHostPatterns })
  },
  run: async ({ tx }, _input, { pairs, totalCount }) => {
    const rows = await readHints(tx, [...new Set(pairs.flatMap(({ firstUuid, secondUuid }) => [firstUuid, secondUuid]))])
    const items = pairs.flatMap(({ firstUuid, secondUuid }) => {
      const [one, other] = [rows.get(firstUuid), rows.get(secondUuid)]
      // An entry that went away after the search is left out.
      if (!one || !other) return []
      const [first, second] = one.created_at <= other.created_at ? [one, other] : [other, one]
      const reasons = reasonsOf(similarityKeysOfRow(first), similarityKeysOfRow(second))
      return reasons.length > 0 ? [{ first: presentHint(first), second: presentHint(second), reasons }] : []
    })
    return { items, totalCount }
  }
})

/**
 * Entries that may be the one that somebody types in, changes or imports, with the reasons.
 * @throws 404 when the entry that is being changed is unknown.
 */
export const listSimilar = useCase<typeof operationGroups.scouteeMerges.similar, { found: FoundPage; signs: SimilarityKeys; near: string[] }>({
  prepare: async ({ finder }, { query }) => {
    const keys = similarityKeysOf({ ...query, name: query.name ?? '', isPerson: query.scouteeType === 'people' })
    const near = nearNames(keys.name)
    return { signs: keys, near, found: await findSimilar(finder, { signs: keys, nearNames: near, exceptUuid: query.scouteeId ?? null }) }
  },
  run: async ({ tx }, { query }, { found, signs: keys, near }) => {
    if (query.scouteeId !== undefined) await requireScoutee(tx, query.scouteeId)
    const rows = await readHints(tx, found.uuids)
    const items = found.uuids.flatMap((uuid) => {
      const row = rows.get(uuid)
      const reasons = row ? reasonsOf(keys, similarityKeysOfRow(row), near) : []
      return row && reasons.length > 0 ? [{ ...presentHint(row), reasons }] : []
    })
    return { items, totalCount: found.totalCount }
  }
})
