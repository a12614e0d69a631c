import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import { useCase } from '../../../../platform/http/context.ts'
import { type FoundPair, findPairs } from './duplicates.queries.ts'
import { readHints } from './hints.queries.ts'
import { reasonsOf } from './similarity.ts'
import { presentHint, similarityKeysOfRow } from '../scoutee-merges.presenter.ts'
import { sharedHostPatterns } from './shared-hosts.ts'

/** The probable doubles of the workspace, to be worked off. Raises 404 when the workspace has no company search (1§3 "enableTenantScoutees"). */
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
