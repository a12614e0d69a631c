import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { ProjectFigure, TieMask } from './project-effect.ts'
import type { Change } from './sides.ts'

/** How many people a figure concerns, and how many cases. */
export interface CountedFigure extends Pick<ProjectFigure, 'verb' | 'direction'> {
  usersCount: number
  projectsCount: number
}

const bits = (mask: string) => sql`${mask}::text::bit varying`
const zeros = (changes: readonly Change[]): string => '0'.repeat(changes.length)

/** Each person's own bit. */
function people(changes: readonly Change[]) {
  const uuids = changes.map(({ before }) => before.userUuid)
  return sql<{ uuid: string; mask: string }>`(SELECT given.uuid, set_bit(${bits(zeros(changes))}, given.place::integer - 1, 1) AS mask
    FROM unnest(${uuids}::uuid[]) WITH ORDINALITY AS given(uuid, place))`
}

/** The people in each user group, before and after, as bits. */
function groups(changes: readonly Change[]) {
  const membersOf = (side: 'before' | 'after', group: string): string =>
    changes.map((change) => (change[side].userGroupUuids.includes(group) ? '1' : '0')).join('')
  const uuids = [...new Set(changes.flatMap(({ before, after }) => [...before.userGroupUuids, ...after.userGroupUuids]))]
  const before = uuids.map((uuid) => membersOf('before', uuid))
  const after = uuids.map((uuid) => membersOf('after', uuid))
  return sql<{ uuid: string; before: string; after: string }>`(SELECT given.uuid, given.before::bit varying AS before, given.after::bit varying AS after
    FROM unnest(${uuids}::uuid[], ${before}::text[], ${after}::text[]) AS given(uuid, before, after))`
}

/** The people for whom a case changes, as bits: by tie, those who have the tie and for whom it changes. */
function changedPeople(ties: readonly TieMask[]): RawBuilder<string> {
  const side = (name: string, isSo: boolean) => (isSo ? sql.ref(name) : sql`~${sql.ref(name)}`)
  const terms = ties.map(
    ({ isMade, isFollowedBefore, isFollowedAfter, mask }) =>
      sql`(${bits(mask)} & ${side('c.made', isMade)} & ${side('c.followed_before', isFollowedBefore)} & ${side('c.followed_after', isFollowedAfter)})`
  )
  return sql<string>`${sql.join(terms, sql` | `)}`
}

/**
 * Counts figures in one statement, whatever the numbers of people and cases: each person is a bit, so that a case has one row with its maker and
 * its followers, directly and by group, as bits; cases alike are counted together; a figure's people are the bits that any case leaves.
 */
export async function countFigures(tx: TenantTransaction, changes: readonly Change[], figures: readonly ProjectFigure[]): Promise<CountedFigure[]> {
  if (figures.length === 0) return []
  const none = bits(zeros(changes))
  const changedBy = figures.map(({ ties }, place) => ({ mask: changedPeople(ties), name: `f${place}` }))
  const row = await tx
    .with('followed', (db) =>
      db
        .selectFrom(
          db
            .selectFrom('project_followers as f')
            .innerJoin(people(changes).as('person'), (join) => join.onRef('person.uuid', '=', 'f.user_uuid'))
            .select(['f.project_uuid', 'person.mask as before', 'person.mask as after'])
            .unionAll(
              db
                .selectFrom('project_follower_groups as g')
                .innerJoin(groups(changes).as('team'), (join) => join.onRef('team.uuid', '=', 'g.user_group_uuid'))
                .select(['g.project_uuid', 'team.before', 'team.after'])
            )
            .as('link')
        )
        .select(['link.project_uuid', sql<string>`bit_or(link.before)`.as('before'), sql<string>`bit_or(link.after)`.as('after')])
        .groupBy('link.project_uuid')
    )
    .with('alike', (db) =>
      db
        .selectFrom('projects as p')
        .leftJoin('followed', 'followed.project_uuid', 'p.uuid')
        .leftJoin(people(changes).as('maker'), (join) => join.onRef('maker.uuid', '=', 'p.created_by'))
        .where('p.deleted_at', 'is', null)
        .select([
          sql<string>`coalesce(maker.mask, ${none})`.as('made'),
          sql<string>`coalesce(followed.before, ${none})`.as('followed_before'),
          sql<string>`coalesce(followed.after, ${none})`.as('followed_after'),
          sql<number>`count(*)`.as('cases')
        ])
        .groupBy([sql`1`, sql`2`, sql`3`])
    )
    .with('changed', (db) =>
      db
        .selectFrom('alike as c')
        .select('c.cases')
        .select(changedBy.map(({ mask, name }) => mask.as(name)))
    )
    .selectFrom('changed as x')
    .select(
      changedBy.flatMap(({ name }) => {
        const mask = sql.ref(`x.${name}`)
        return [
          sql<number>`coalesce(bit_count(bit_or(${mask})), 0)`.as(`${name}_users`),
          sql<number>`coalesce(sum(x.cases) FILTER (WHERE bit_count(${mask}) > 0), 0)`.as(`${name}_cases`)
        ]
      })
    )
    .executeTakeFirstOrThrow()
  const counted = row as Readonly<Record<string, unknown>>
  return figures
    .map(({ verb, direction }, place) => ({
      verb,
      direction,
      usersCount: Number(counted[`f${place}_users`]),
      projectsCount: Number(counted[`f${place}_cases`])
    }))
    .filter(({ projectsCount }) => projectsCount > 0)
}
