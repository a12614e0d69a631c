import type { operationGroups } from '@mekiki/contract'
import type { FoundPage } from '../../../../platform/db/doors.ts'
import { useCase } from '../../../../platform/http/context.ts'
import { requireScoutee } from '../../../companies/scoutees/index.ts'
import { readHints } from './hints.queries.ts'
import { reasonsOf, type Signs, signsOf, soughtName } from './likeness.ts'
import { presentHint, signsOfRow } from '../scoutee-merges.presenter.ts'
import { findSimilar } from './similar.queries.ts'

/**
 * Entries that may be the one that somebody types in, changes or imports, with the reasons. Raises 404 when the entry that is being changed is
 * unknown.
 */
export const listSimilar = useCase<typeof operationGroups.scouteeMerges.similar, { found: FoundPage; signs: Signs }>({
  prepare: async ({ finder }, { query }) => {
    const signs = signsOf({ ...query, name: query.name ?? '', isPerson: query.scouteeType === 'people' })
    return { signs, found: await findSimilar(finder, { signs, name: soughtName(signs.nameKey), exceptUuid: query.scouteeId ?? null }) }
  },
  run: async ({ tx }, { query }, { found, signs }) => {
    if (query.scouteeId !== undefined) await requireScoutee(tx, query.scouteeId)
    const rows = await readHints(tx, found.uuids)
    const items = found.uuids.flatMap((uuid) => {
      const row = rows.get(uuid)
      const reasons = row ? reasonsOf(signs, signsOfRow(row)) : []
      return row && reasons.length > 0 ? [{ ...presentHint(row), reasons }] : []
    })
    return { items, totalCount: found.totalCount }
  }
})
