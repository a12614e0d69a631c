import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { hasAllKeys } from '../../../../platform/db/statements/all-keys.ts'

/**
 * Whom an archive of the workspace concerns: whoever holds every permission key and could write one, and whoever relies on what it holds besides, since
 * nobody's rights narrow it: the insiders of themes, the authors of private records and those whom these name, and whoever has reviewed where reviews are
 * hidden until one's own is in. What was deleted counts as well: it is in the archive.
 */
export async function listConcerned(tx: TenantTransaction): Promise<string[]> {
  const keyHolders = tx
    .selectFrom('users as u')
    .innerJoin('permission_groups as g', 'g.uuid', 'u.permission_group_uuid')
    .where('u.active_flg', '=', true)
    .where('u.deleted_at', 'is', null)
    .where(hasAllKeys)
    .select('u.uuid as user_uuid')
  const hiding = tx
    .selectFrom('themes as t')
    .where('t.is_restricted', '=', true)
    .where(sql<boolean>`cardinality(t.restricted_parts) > 0`)
  const insiders = hiding.innerJoin('theme_insider_users as i', 'i.theme_uuid', 't.uuid').select('i.user_uuid')
  const insidersByGroup = hiding
    .innerJoin('theme_insider_groups as i', 'i.theme_uuid', 't.uuid')
    .innerJoin('user_group_members as m', 'm.user_group_uuid', 'i.user_group_uuid')
    .select('m.user_uuid')
  const memos = tx.selectFrom('project_records as r').where('r.publicity', '=', false)
  const authors = memos.where('r.created_by', 'is not', null).select((eb) => eb.ref('r.created_by').$notNull().as('user_uuid'))
  const named = memos.innerJoin('project_record_users as n', 'n.project_record_uuid', 'r.uuid').select('n.user_uuid')
  const namedByGroup = memos
    .innerJoin('project_record_groups as n', 'n.project_record_uuid', 'r.uuid')
    .innerJoin('user_group_members as m', 'm.user_group_uuid', 'n.user_group_uuid')
    .select('m.user_uuid')
  const reviewers = tx
    .selectFrom('themes as t')
    .innerJoin('projects as p', 'p.theme_uuid', 't.uuid')
    .innerJoin('project_reviews as r', 'r.project_uuid', 'p.uuid')
    .where('t.hides_reviews_until_mine', '=', true)
    .where('r.created_by', 'is not', null)
    .select((eb) => eb.ref('r.created_by').$notNull().as('user_uuid'))
  const all = keyHolders.union(insiders).union(insidersByGroup).union(authors).union(named).union(namedByGroup).union(reviewers)
  return (await all.execute()).map((row) => row.user_uuid)
}
