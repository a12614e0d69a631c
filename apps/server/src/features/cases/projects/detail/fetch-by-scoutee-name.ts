import type { operationGroups } from '@mekiki/contract'
import type { FoundPage } from '../../../../platform/db/gateways.ts'
import { useCase } from '../../../../platform/http/context.ts'
import { urlDomain } from '../../../companies/scoutees/write/index.ts'
import { reasonOf, type ScouteeQuery, scouteeQueryOf } from './match.ts'
import { findMatches, readMatches } from './matches.queries.ts'
import { projectScope } from '../projects.policy.ts'

/**
 * Cases that the caller may see and that may be about the company or person that is being typed: by corporate number, name (apart from widths,
 * case, kana, spaces and legal forms), domain of the site, or similar name, the surest first.
 */
export const fetchByScouteeName = useCase<typeof operationGroups.projects.fetchByScouteeName, { found: FoundPage; scouteeQuery: ScouteeQuery }>({
  prepare: async ({ actor, finder }, { query }) => {
    const scouteeQuery = scouteeQueryOf({ name: query.scoutee_name, domain: urlDomain(query.url), corporateNumber: query.corporate_number ?? null })
    return { scouteeQuery, found: await findMatches(finder, scouteeQuery, projectScope(actor)) }
  },
  run: async ({ tx }, _input, { found, scouteeQuery: query }) => {
    const rows = await readMatches(tx, found.uuids)
    const items = rows.map((row) => ({
      uuid: row.uuid,
      scouteeId: row.scoutee_uuid,
      scouteeName: row.shown_name,
      themeUuid: row.theme_uuid,
      themeName: row.theme_name,
      statusUuid: row.status_uuid,
      statusName: row.status_name,
      registeredAt: row.registered_at.toISOString(),
      matchedBy: reasonOf(query, row)
    }))
    return { items, totalCount: found.totalCount }
  }
})
