import type { operationGroups } from '@mekiki/contract'
import type { FoundPage } from '../../../platform/db/gateways.ts'
import { useCase } from '../../../platform/http/context.ts'
import { getVisibility } from '../projects/index.ts'
import { requireScoutee } from '../../companies/scoutees/index.ts'
import { presentInput } from './scoutee-cases.presenter.ts'
import { findInputs, readProjects } from './scoutee-cases.queries.ts'

/** What was typed in about a company or person in the cases that the caller may see. Raises 404 for an unknown one. */
export const listInputs = useCase<typeof operationGroups.scouteeCases.inputs, FoundPage>({
  prepare: async ({ actor, finder }, { query }) => findInputs(finder, query.scoutee_id, await getVisibility(finder.db, actor), query),
  run: async ({ tx }, { query }, { uuids, totalCount }) => {
    await requireScoutee(tx, query.scoutee_id)
    const cases = await readProjects(tx, uuids)
    return { items: uuids.flatMap((uuid) => cases.get(uuid) ?? []).map(presentInput), totalCount }
  }
})
