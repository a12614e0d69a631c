import { expressionBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'
import { inScope, isRecordVisible, notInThemes, type Visibility } from '../projects/index.ts'

/** The living cases of an entry that the caller may see. */
function projectsOf(scouteeUuid: string, { scope }: Visibility) {
  return expressionBuilder<DB, never>()
    .selectFrom('projects as p')
    .where('p.scoutee_uuid', '=', scouteeUuid)
    .where('p.deleted_at', 'is', null)
    .where((eb) => inScope(eb, scope))
}

async function count(query: { executeTakeFirst: () => Promise<{ count: number } | undefined> }): Promise<number> {
  return (await query.executeTakeFirst())?.count ?? 0
}

/** What goes over with an entry into another one, as far as the caller sees it. */
export async function countMoves(tx: TenantTransaction, { survivorUuid, otherUuid }: { survivorUuid: string; otherUuid: string }, visibility: Visibility) {
  const cases = () => projectsOf(otherUuid, visibility)
  const { hiddenThemes, reader } = visibility
  const all = () => tx.selectFrom('projects as c').where('c.uuid', 'in', cases().select('p.uuid'))
  const withRecords = cases()
    .where((eb) => notInThemes(eb, hiddenThemes.record_and_file))
    .select('p.uuid')
  const withReviews = cases()
    .where((eb) => notInThemes(eb, hiddenThemes.review))
    .select('p.uuid')
  const records = tx
    .selectFrom('project_records as r')
    .where('r.deleted_at', 'is', null)
    .where('r.project_uuid', 'in', withRecords)
    .where((eb) => isRecordVisible(eb, reader))
  const reviews = tx.selectFrom('project_reviews as r').where('r.deleted_at', 'is', null).where('r.project_uuid', 'in', withReviews)
  const followers = tx.selectFrom('project_followers as f').where('f.project_uuid', 'in', cases().select('p.uuid'))
  const visits = tx.selectFrom('scoutee_visits').where('scoutee_uuid', '=', otherUuid)
  return {
    projects: await count(all().select((eb) => eb.fn.countAll<number>().as('count'))),
    sameThemeProjects: await count(
      all()
        .where('c.theme_uuid', 'in', projectsOf(survivorUuid, visibility).select('p.theme_uuid'))
        .select((eb) => eb.fn.countAll<number>().as('count'))
    ),
    records: await count(records.select((eb) => eb.fn.countAll<number>().as('count'))),
    reviews: await count(reviews.select((eb) => eb.fn.countAll<number>().as('count'))),
    inputs: await count(
      all()
        .where('c.link_input', 'is not', null)
        .select((eb) => eb.fn.countAll<number>().as('count'))
    ),
    followers: await count(followers.select((eb) => eb.fn.count<number>('f.user_uuid').distinct().as('count'))),
    visits: await count(visits.select((eb) => eb.fn.countAll<number>().as('count')))
  }
}
