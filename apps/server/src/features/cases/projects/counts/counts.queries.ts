import { type Kysely, type QueryCreator, sql } from 'kysely'
import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { nothing } from '../../../../platform/db/statements/one-of.ts'
import type { DB, Projects } from '../../../../platform/db/types.ts'
import { build, oneOf } from '../access/scope.queries.ts'

/** How many living cases themes have, or gain; by the theme's id. */
export type ProjectsByTheme = ReadonlyMap<string, number>

/** Cases that a write made, counted by theme; deleted ones count for nothing. */
export function byTheme(rows: readonly { theme_uuid: string; deleted_at?: unknown }[]): ProjectsByTheme {
  const counts = new Map<string, number>()
  for (const { theme_uuid: theme, deleted_at: deletedAt = null } of rows) if (deletedAt === null) counts.set(theme, (counts.get(theme) ?? 0) + 1)
  return counts
}

/** Counts cases that are new or gone, of each theme: the number is a sum over rows that nobody changes, so that writers never wait for each other. */
export async function addToCounts(tx: Kysely<DB>, tenantUuid: string, changes: ProjectsByTheme): Promise<void> {
  const rows = [...changes].flatMap(([theme, change]) => (change === 0 ? [] : [{ tenant_uuid: tenantUuid, theme_uuid: theme, uuid: v7(), change }]))
  if (rows.length > 0) await tx.insertInto('project_counts').values(rows).execute()
}

/** Completes a statement that writes new cases, of which `made` tells tenant and theme: it counts them, too. */
export function countMade(tx: QueryCreator<DB & { made: Pick<Projects, 'tenant_uuid' | 'theme_uuid'> }>) {
  return tx
    .insertInto('project_counts')
    .columns(['tenant_uuid', 'theme_uuid', 'uuid', 'change'])
    .expression((eb) =>
      eb
        .selectFrom('made')
        .groupBy(['tenant_uuid', 'theme_uuid'])
        .select((of) => ['tenant_uuid', 'theme_uuid', sql<string>`gen_random_uuid()`.as('uuid'), of.fn.countAll<number>().as('change')])
    )
    .returning(nothing)
}

async function activeOf(tx: TenantTransaction, uuids: readonly string[]): Promise<ProjectsByTheme> {
  const rows = await tx.selectFrom('projects').select('theme_uuid').where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null).execute()
  return byTheme(rows)
}

/** Runs a write that may delete locked cases, bring them back or move them between themes, and counts what it did. */
export async function countingProjects<T>(tx: TenantTransaction, tenantUuid: string, uuids: readonly string[], write: () => Promise<T>): Promise<T> {
  const before = await activeOf(tx, uuids)
  const written = await write()
  const after = await activeOf(tx, uuids)
  const themes = new Set([...before.keys(), ...after.keys()])
  await addToCounts(tx, tenantUuid, new Map([...themes].map((theme) => [theme, (after.get(theme) ?? 0) - (before.get(theme) ?? 0)])))
  return written
}

/** The number of living cases, of one theme or of all, as a part of another query. */
export function keptCount(themeUuid: string | undefined) {
  const counts = build().selectFrom('project_counts as c')
  return (themeUuid === undefined ? counts : counts.where('c.theme_uuid', '=', themeUuid)).select((eb) =>
    eb.fn.coalesce(eb.fn.sum<number>('c.change'), sql<number>`0`).as('count')
  )
}

/** How many rows the counts of a tenant have, and the themes whose count is not what its cases say, with the difference: a defect. */
export async function lookAtCounts(tx: TenantTransaction): Promise<{ rows: number; wrong: { themeUuid: string; difference: number }[] }> {
  const kept = tx
    .selectFrom('project_counts')
    .groupBy('theme_uuid')
    .select((eb) => ['theme_uuid', eb.fn.sum<number>('change').as('difference'), eb.fn.countAll<number>().as('rows')])
  const projects = tx
    .selectFrom('projects')
    .where('deleted_at', 'is', null)
    .groupBy('theme_uuid')
    .select((eb) => ['theme_uuid', sql<number>`-${eb.fn.countAll<number>()}`.as('difference'), sql<number>`0`.as('rows')])
  // One statement, which sees both at one moment.
  const themes = await tx
    .selectFrom(kept.unionAll(projects).as('both'))
    .groupBy('theme_uuid')
    .select((eb) => ['theme_uuid as themeUuid', eb.fn.sum<number>('difference').as('difference'), eb.fn.sum<number>('rows').as('rows')])
    .execute()
  const wrong = themes.flatMap(({ themeUuid, difference }) => (Number(difference) === 0 ? [] : [{ themeUuid, difference: Number(difference) }]))
  return { rows: themes.reduce((sum, theme) => sum + Number(theme.rows), 0), wrong }
}

/** Takes the counts of a tenant away, whose cases are about to come anew. */
export async function forgetCounts(tx: TenantTransaction): Promise<void> {
  await tx.deleteFrom('project_counts').execute()
}

/** Writes the counts of a tenant anew, one row for each theme. One statement, which sees cases and counts at one moment; one at a time. */
export async function recountProjects(tx: TenantTransaction, tenantUuid: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`project_counts ${tenantUuid}`}, 0))`.execute(tx)
  await tx
    .with('gone', (db) => db.deleteFrom('project_counts').returning('uuid'))
    .insertInto('project_counts')
    .columns(['tenant_uuid', 'theme_uuid', 'uuid', 'change'])
    .expression((eb) =>
      eb
        .selectFrom('projects')
        .where('deleted_at', 'is', null)
        .groupBy('theme_uuid')
        .select((of) => [
          sql<string>`${tenantUuid}::uuid`.as('tenant_uuid'),
          'theme_uuid',
          sql<string>`gen_random_uuid()`.as('uuid'),
          of.fn.countAll<number>().as('change')
        ])
    )
    .returning('uuid')
    .execute()
}
