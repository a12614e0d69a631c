import type { Finder, FoundPage, TenantTransaction } from '../../platform/db/doors.ts'
import { build, inScope, oneOf } from './scope.queries.ts'
import type { ProjectScope } from './projects.policy.ts'

const mostMatches = 100

/** Living cases of a scope whose name has this key, newest first: the first hundred and the number of all. */
export function findProjectsNamed(finder: Finder, nameKey: string, scope: ProjectScope): Promise<FoundPage> {
  const matching = build()
    .selectFrom('projects as p')
    .where('p.deleted_at', 'is', null)
    .where('p.shown_name_key', '=', nameKey)
    .where((eb) => inScope(eb, scope))
  const ids = matching.select('p.uuid').orderBy('p.registered_at', 'desc').orderBy('p.uuid').limit(mostMatches)
  return finder.findPage(
    ids,
    matching.select((eb) => eb.fn.countAll<number>().as('count'))
  )
}

/** Cases as a warning shows them, in the order of `uuids`. */
export async function readMatches(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  const rows = await tx
    .selectFrom('projects as p')
    .innerJoin('themes as t', 't.uuid', 'p.theme_uuid')
    .innerJoin('statuses as s', 's.uuid', 'p.status_uuid')
    .where('p.uuid', '=', oneOf(uuids))
    .select(['p.uuid', 'p.scoutee_uuid', 'p.shown_name', 'p.theme_uuid', 't.name as theme_name', 'p.status_uuid', 's.name as status_name', 'p.registered_at'])
    .execute()
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  return uuids.flatMap((uuid) => byUuid.get(uuid) ?? [])
}
