import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import type { Finder, FoundPage, TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import { inScope, isRecordVisible, type Visibility } from '../projects/access/index.ts'
import { candidates, domain, scouteesWith } from '../projects/detail/index.ts'
import { statusSince } from '../projects/stays/index.ts'
import { toldApart } from '../scoutee-merges/index.ts'
import type { Subject } from './subject.ts'

/** A page of the earlier cases, without one that is on the screen already. */
export interface EncounterPage {
  exceptUuid: string | null
  page: number
  perPage: number
}

/** What a registered entry is known by; undefined for one that is not there. */
export function findKnown({ db }: Finder, scouteeUuid: string) {
  return db
    .selectFrom('scoutees')
    .where('uuid', '=', scouteeUuid)
    .where('deleted_at', 'is', null)
    .select(['name', 'url', 'corporate_number', 'people_flg', 'belonging_to'])
    .executeTakeFirst()
}

type ProjectBuilder = ExpressionBuilder<DB & { p: DB['projects'] }, 'p'>

/** Whether case `p` is one of the entry, its number, its name or its site, not of a name that is merely similar. */
function isSure({ scouteeUuid, query: { key, domain: site, corporateNumber } }: Subject, eb: ProjectBuilder): Expression<SqlBool> {
  const ways = [key === '' ? null : eb('p.shown_name_key', '=', key), scouteeUuid === null ? null : eb('p.scoutee_uuid', '=', scouteeUuid)]
  const more = [
    site === null ? null : sql<SqlBool>`${domain('p')} = ${site}`,
    corporateNumber === null ? null : eb('p.scoutee_uuid', 'in', scouteesWith(corporateNumber))
  ]
  // A case without a site or an entry is not known to be none, which would come first.
  return sql<SqlBool>`coalesce(${eb.or([...ways, ...more].flatMap((way) => way ?? []))}, false)`
}

/** The cases of a company that is registered under another number, which makes it another one. */
function isOfAnother(eb: ProjectBuilder, corporateNumber: string): Expression<SqlBool> {
  const other = eb
    .selectFrom('scoutees as other')
    .select('other.uuid')
    .whereRef('other.uuid', '=', 'p.scoutee_uuid')
    .where('other.corporate_number', '<>', corporateNumber)
  return eb.exists(other)
}

function matchingProjects(db: Kysely<DB>, subject: Subject, { scope }: Visibility, exceptUuid: string | null) {
  const { scouteeUuid, isPerson, query } = subject
  let matching = db
    .selectFrom('projects as p')
    .where('p.uuid', 'in', candidates(query, scouteeUuid))
    .where('p.people_flg', '=', isPerson)
    .where((eb) => inScope(eb, scope))
  if (exceptUuid !== null) matching = matching.where('p.uuid', '<>', exceptUuid)
  if (query.corporateNumber !== null) {
    const number = query.corporateNumber
    matching = matching.where((eb) => eb.not(isOfAnother(eb, number)))
  }
  if (scouteeUuid !== null) {
    const apart = toldApart(db, scouteeUuid)
    matching = matching.where((eb) => eb.or([eb('p.scoutee_uuid', 'is', null), eb('p.scoutee_uuid', 'not in', apart)]))
  }
  return matching
}

/**
 * A page of the living cases of a scope that are about the same or a similar company or person, sure ones before similar names, the newest decision
 * first, and the exact number of all, in one statement. Entries that were told apart and companies with another corporate number are others.
 */
export function findEncounters(finder: Finder, subject: Subject, visibility: Visibility, { exceptUuid, page, perPage }: EncounterPage): Promise<FoundPage> {
  return finder.forSearch((searching) => {
    const matching = matchingProjects(searching.db, subject, visibility, exceptUuid)
    const ids = matching
      .select('p.uuid')
      .orderBy((eb) => isSure(subject, eb), 'desc')
      .orderBy(statusSince, 'desc')
      .orderBy('p.uuid', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
    return searching.findPageOf(ids, matching)
  })
}

/** What earlier cases are compared by, and the place of their statuses among those of their template, by case. */
export async function readFacts(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return new Map<string, never>()
  const rows = await tx
    .selectFrom('projects as p')
    .innerJoin('statuses as s', 's.uuid', 'p.status_uuid')
    .leftJoin('scoutees as c', 'c.uuid', 'p.scoutee_uuid')
    .where('p.uuid', '=', oneOf(uuids))
    .select([
      'p.uuid',
      'p.scoutee_uuid',
      'p.shown_name_key',
      'p.link_input',
      'p.people_flg',
      'p.status_since',
      'p.registered_at',
      'c.corporate_number',
      'c.belonging_to',
      domain('p').as('domain')
    ])
    .select((eb) => {
      const steps = eb.selectFrom('statuses as each').whereRef('each.status_template_uuid', '=', 's.status_template_uuid').where('each.deleted_at', 'is', null)
      const count = steps.select((of) => of.fn.countAll<number>().as('count'))
      const place = steps.whereRef('each.position', '<=', 's.position').select((of) => of.fn.countAll<number>().as('place'))
      const open = steps.where('each.is_exit', '=', false).orderBy('each.position').limit(1)
      return [count.as('steps_count'), place.as('step_place'), open.select('each.uuid').as('first_open_uuid'), 's.is_exit']
    })
    .execute()
  return new Map(rows.map((row) => [row.uuid, row]))
}

export type FactsRow = Awaited<ReturnType<typeof readFacts>> extends Map<string, infer Row> ? Row : never

/** Who wrote the notes of cases that a reader sees, by case, the newest note first: how many, and the day of the last. */
export function readNoteAuthors(tx: TenantTransaction, projectUuids: readonly string[], { reader }: Visibility) {
  return tx
    .selectFrom('project_records as r')
    .leftJoin('users as u', (join) => join.onRef('u.uuid', '=', 'r.created_by').on('u.deleted_at', 'is', null))
    .where('r.project_uuid', '=', oneOf(projectUuids))
    .where('r.deleted_at', 'is', null)
    .where((eb) => isRecordVisible(eb as unknown as Parameters<typeof isRecordVisible>[0], reader))
    .groupBy(['r.project_uuid', 'u.uuid', 'u.name', 'u.active_flg'])
    .select((eb) => ['r.project_uuid', 'u.uuid', 'u.name', 'u.active_flg', eb.fn.countAll<number>().as('count'), eb.fn.max('r.recorded_on').as('latest')])
    .orderBy('latest', 'desc')
    .orderBy('u.uuid')
    .execute()
}

export type NoteAuthorRow = Awaited<ReturnType<typeof readNoteAuthors>>[number]
