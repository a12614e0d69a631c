import { type InsiderProjectProperty, knownPartsOf } from '@mekiki/contract/workspace/constants/index'
import type { Kysely } from 'kysely'
import { uuidArray } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'

/** How a theme's insider setting reads (3-decisions): `parts` do not exist for people who are neither in `userUuids` nor in a group of `userGroupUuids`. */
export interface ThemeRestriction {
  themeUuid: string
  parts: InsiderProjectProperty[]
  userUuids: string[]
  userGroupUuids: string[]
}

/** What living themes hide: the insider settings of those that have one, and those in which others' reviews stay hidden until one's own is in. */
export interface ThemeHiding {
  restrictions: ThemeRestriction[]
  blindReviewThemes: string[]
}

/** What all living themes hide, in one statement; through the finder (`finder.db`) or in a transaction. */
export async function readThemeHiding(db: Kysely<DB>): Promise<ThemeHiding> {
  const rows = await db
    .selectFrom('themes as t')
    .select((eb) => [
      't.uuid',
      't.is_restricted',
      't.hides_reviews_until_mine',
      't.restricted_parts',
      uuidArray(eb.selectFrom('theme_insider_users as u').whereRef('u.theme_uuid', '=', 't.uuid').select('u.user_uuid as uuid')).as('user_uuids'),
      uuidArray(eb.selectFrom('theme_insider_groups as g').whereRef('g.theme_uuid', '=', 't.uuid').select('g.user_group_uuid as uuid')).as('user_group_uuids')
    ])
    .where('t.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('t.is_restricted', '=', true), eb('t.hides_reviews_until_mine', '=', true)]))
    .execute()
  const restricted = rows.filter((row) => row.is_restricted)
  return {
    restrictions: restricted.map((row) => ({
      themeUuid: row.uuid,
      parts: knownPartsOf(row.restricted_parts),
      userUuids: row.user_uuids,
      userGroupUuids: row.user_group_uuids
    })),
    blindReviewThemes: rows.filter((row) => row.hides_reviews_until_mine).map((row) => row.uuid)
  }
}
