import { expressionBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'
import { inScope, isRecordVisible, notInThemes, type Visibility } from '../projects/access/index.ts'

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
  const ofOther = () => projectsOf(otherUuid, visibility)
  const { hiddenThemes, reader } = visibility
  const all = () => tx.selectFrom('projects as c').where('c.uuid', 'in', ofOther().select('p.uuid'))
  const withRecords = ofOther()
    .where((eb) => notInThemes(eb, hiddenThemes.record_and_file))
    .select('p.uuid')
  const withReviews = ofOther()
    .where((eb) => notInThemes(eb, hiddenThemes.review))
    .select('p.uuid')
  const records = tx
    .selectFrom('project_records as r')
    .where('r.deleted_at', 'is', null)
    .where('r.project_uuid', 'in', withRecords)
    .where((eb) => isRecordVisible(eb, reader))
  const reviews = tx.selectFrom('project_reviews as r').where('r.deleted_at', 'is', null).where('r.project_uuid', 'in', withReviews)
  const followers = tx.selectFrom('project_followers as f').where('f.project_uuid', 'in', ofOther().select('p.uuid'))
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

/** Merges since an instant that nobody has taken back. */
function standing(tx: TenantTransaction, since: Date) {
  return tx
    .selectFrom('scoutee_merges as m')
    .where('m.created_at', '>=', since)
    .where('m.operation_uuid', 'is not', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('undone_operations as u').whereRef('u.operation_uuid', '=', 'm.operation_uuid').select('u.operation_uuid'))))
}

/** A page of the merges since an instant that stand, newest first, with the names of both entries and of who merged them. */
export function readRecentMerges(tx: TenantTransaction, since: Date, slice: { limit: number; offset: number }) {
  return standing(tx, since)
    .innerJoin('scoutees as s', 's.uuid', 'm.survivor_uuid')
    .innerJoin('scoutees as o', 'o.uuid', 'm.other_uuid')
    .leftJoin('users as by', 'by.uuid', 'm.created_by')
    .select((eb) => ['m.uuid', eb.ref('m.operation_uuid').$notNull().as('operation_uuid'), 'm.survivor_uuid', 'm.other_uuid', 'm.created_by', 'm.created_at'])
    .select(['s.name as survivor_name', 'o.name as other_name', 'by.name as maker_name'])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.uuid')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
}

/** How many merges since an instant stand. */
export async function countRecentMerges(tx: TenantTransaction, since: Date): Promise<number> {
  const row = await standing(tx, since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
