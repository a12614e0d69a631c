import type { operationGroups } from '@mekiki/contract'
import type { projectTimeline } from '@mekiki/contract/cases/projects/project-timeline.schemas'
import type { z } from 'zod'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { useCase } from '../../../../platform/http/context.ts'
import { getVisibility, type Visibility } from '../access/access.ts'
import type { ListedPage } from '../list/find-page.queries.ts'
import { findProjectPage } from '../list/list.queries.ts'
import { readListed, requireTheme } from '../list/read-listed.ts'
import { findTimelineFigures, readStatusNames, readStays, type StayRow, type TimelineFigures } from './timeline.queries.ts'

type Timeline = z.input<typeof projectTimeline>

interface Found {
  visibility: Visibility
  page: ListedPage
  figures: TimelineFigures | null
}

function presentStay(row: StayRow): Timeline['stays'][number]['stays'][number] {
  return {
    statusUuid: row.status_uuid,
    statusName: row.status_name ?? '',
    statusColor: row.color ?? 0,
    isExit: row.is_exit ?? false,
    from: row.from_at.toISOString(),
    to: row.to_at?.toISOString() ?? null,
    changedBy: row.user_uuid === null || row.user_name === null ? null : { uuid: row.user_uuid, name: row.user_name }
  }
}

async function presentFigures(tx: TenantTransaction, { since, statuses }: TimelineFigures): Promise<NonNullable<Timeline['summary']>> {
  const figures = new Map(statuses.map((each) => [each.statusUuid, each]))
  const named = statuses.length === 0 ? [] : await readStatusNames(tx, [...figures.keys()])
  return {
    since: since?.toISOString() ?? null,
    statuses: named.flatMap(({ uuid, name, color, is_exit: isExit }) => {
      const found = figures.get(uuid)
      return found ? [{ ...found, statusName: name, statusColor: color, isExit }] : []
    })
  }
}

/**
 * A page of the list with the statuses that its cases have had: the ids in the finder statement of the list, the stays in one statement beside the rows. Of the first page one
 * more finder statement for the figures of all cases, and one for the names of their statuses.
 * @throws 404 for a theme that nobody knows.
 */
export const readTimeline = useCase<typeof operationGroups.projects.timeline, Found>({
  prepare: async ({ actor, finder, now }, { query }) => {
    const visibility = await getVisibility(finder.db, actor)
    const [page, figures] = await Promise.all([
      findProjectPage(finder, query, visibility),
      query.page === 1 ? findTimelineFigures(finder, query, visibility, now) : null
    ])
    return { visibility, page, figures }
  },
  run: async ({ tx }, { query }, { visibility, page, figures }) => {
    if (page.totalCount === 0) await requireTheme(tx, query.theme_uuid)
    const items = await readListed(tx, page, query, visibility)
    const rows = page.uuids.length === 0 ? [] : await readStays(tx, page.uuids)
    const stays = Map.groupBy(rows, (row) => row.project_uuid)
    return {
      items,
      totalCount: page.totalCount,
      stays: items.flatMap(({ uuid }) => {
        const own = stays.get(uuid)
        return own ? [{ projectUuid: uuid, stays: own.map(presentStay) }] : []
      }),
      summary: figures && (await presentFigures(tx, figures))
    }
  }
})
