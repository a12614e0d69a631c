import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import { sql, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'

/** Where a part of cases is in no figure. */
export interface Hiding {
  /** Themes that hide the part from anybody by now, deleted ones too: the figures may be older than the deletion. */
  themes: readonly string[]
  /** Cases of the figures that came into one of these since they were made. */
  cases: readonly string[]
}

/** Each part of cases with where it is hidden. */
export type Hidings = Readonly<Record<InsiderProjectProperty, Hiding>>

// What was at work while the figures were made carries an earlier time than they do, and the clocks of servers differ.
const margin = 3_600_000

/** Records that became private since a snapshot, deleted ones too, and their files: nothing of the facts may be told of them. */
export interface Closed {
  records: readonly string[]
  files: readonly string[]
}

/** What became private since a snapshot was made; of what was private then, and of what was written after it, the snapshot has nothing. */
export async function readClosed(tx: TenantTransaction, { number, takenAt }: { number: number; takenAt: Date }): Promise<Closed> {
  const rows = await tx
    .selectFrom('project_records as r')
    .leftJoin('analytics_private_records as k', (join) => join.onRef('k.uuid', '=', 'r.uuid').on('k.snapshot', '=', number))
    .where('r.publicity', '=', false)
    .where('r.created_at', '<', new Date(takenAt.getTime() + margin))
    .where('k.uuid', 'is', null)
    .select('r.uuid')
    .orderBy('r.uuid')
    .execute()
  const records = rows.map(({ uuid }) => uuid)
  if (records.length === 0) return { records, files: [] }
  const files = await tx.selectFrom('files').select('uuid').where('project_record_uuid', '=', oneOf(records)).orderBy('uuid').execute()
  return { records, files: files.map(({ uuid }) => uuid) }
}

/** What themes hide by now of the figures of a snapshot. */
export async function readHidings(tx: TenantTransaction, { number, takenAt }: { number: number; takenAt: Date }): Promise<Hidings> {
  const themes = await tx
    .selectFrom('themes as t')
    .select(['t.uuid', 't.is_restricted', 't.restricted_parts', 't.hides_reviews_until_mine'])
    .where((eb) => eb.or([eb('t.is_restricted', '=', true), eb('t.hides_reviews_until_mine', '=', true)]))
    .orderBy('t.uuid')
    .execute()
  if (themes.length === 0) return allOf(() => ({ themes: [], cases: [] }))
  const cases = await tx
    .selectFrom('projects as p')
    .innerJoin('analytics_cases as c', (join) => join.onRef('c.uuid', '=', 'p.uuid').on('c.snapshot', '=', number))
    .select(['p.uuid', 'p.theme_uuid'])
    .whereRef('c.theme_uuid', '<>', 'p.theme_uuid')
    .where(
      'p.theme_uuid',
      'in',
      themes.map(({ uuid }) => uuid)
    )
    .where('p.updated_at', '>', new Date(takenAt.getTime() - margin))
    .orderBy('p.uuid')
    .execute()
  return allOf((part) => {
    const hiding = new Set(
      themes
        .filter((theme) => (theme.is_restricted && theme.restricted_parts.includes(part)) || (part === 'review' && theme.hides_reviews_until_mine))
        .map(({ uuid }) => uuid)
    )
    return { themes: [...hiding], cases: cases.filter((each) => hiding.has(each.theme_uuid)).map(({ uuid }) => uuid) }
  })
}

const allOf = (give: (part: InsiderProjectProperty) => Hiding): Hidings => ({
  record_and_file: give('record_and_file'),
  extension: give('extension'),
  review: give('review'),
  task: give('task')
})

/** Whether a part of the case `c`, or of the one that the fact `f` is of, is everybody's; null when it is so for all cases. */
export function findOpen({ themes, cases }: Hiding, of: 'case' | 'fact' = 'case') {
  if (themes.length === 0) return null
  const [theme, uuid] = of === 'case' ? ['c.theme_uuid', 'c.uuid'] : ['f.theme_uuid', 'f.case_uuid']
  if (cases.length === 0) return sql<SqlBool>`NOT ${sql.ref(theme)} = ANY(${[...themes]}::uuid[])`
  return sql<SqlBool>`NOT (${sql.ref(theme)} = ANY(${[...themes]}::uuid[]) OR ${sql.ref(uuid)} = ANY(${[...cases]}::uuid[]))`
}
