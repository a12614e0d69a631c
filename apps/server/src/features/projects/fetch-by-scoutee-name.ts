import type { operationGroups } from '@mekiki/contract'
import { nameKey } from '@mekiki/text'
import type { FoundPage } from '../../platform/db/doors.ts'
import { useCase } from '../../platform/http/context.ts'
import { findProjectsNamed, readMatches } from './matches.queries.ts'
import { projectScope } from './projects.policy.ts'

/** Cases that the caller may see whose company or person has a name: the names meet apart from widths, case, kana, spaces and legal forms. */
export const fetchByScouteeName = useCase<typeof operationGroups.projects.fetchByScouteeName, FoundPage>({
  prepare: ({ actor, finder }, { query }) => findProjectsNamed(finder, nameKey(query.scoutee_name), projectScope(actor)),
  run: async ({ tx }, _input, { uuids, totalCount }) => {
    const rows = await readMatches(tx, uuids)
    const items = rows.map((row) => ({
      uuid: row.uuid,
      scouteeId: row.scoutee_uuid,
      scouteeName: row.shown_name,
      themeUuid: row.theme_uuid,
      themeName: row.theme_name,
      statusUuid: row.status_uuid,
      statusName: row.status_name,
      registeredAt: row.registered_at.toISOString(),
      matchedBy: 'name' as const
    }))
    return { items, totalCount }
  }
})
