import type { operationGroups } from '@mekiki/contract'
import { nameKey } from '@mekiki/text'
import type { FoundPage } from '../../../../platform/db/gateways.ts'
import { useCase } from '../../../../platform/http/context.ts'
import { presentFound } from '../search/list-scoutees.ts'
import { sameNameCount, sameNamePage } from '../search/scoutee-search.queries.ts'

const shown = 20

/** Companies and people of the same name, to offer an entry that exists while a new one is typed. */
export const findByName = useCase<typeof operationGroups.scoutees.findByName, FoundPage>({
  prepare: ({ finder }, { query }) => {
    const key = nameKey(query.name)
    return finder.findPage(sameNamePage(finder.db, key, shown), sameNameCount(finder.db, key))
  },
  run: ({ tx, actor }, _input, found) => presentFound(tx, actor, found)
})
