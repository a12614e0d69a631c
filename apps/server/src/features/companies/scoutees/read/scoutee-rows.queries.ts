import { columnKeys, columnsOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { anyUuid, isVisibleProject, activeProjects, projectsOfScoutee } from './project-view.queries.ts'
import type { VisibleProjects } from '../scoutees.policy.ts'

/** What an alert shows of living companies and people, in no order. */
export function findScouteesForAlert(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('scoutees as s')
    .select(['s.uuid', 's.name', 's.address', 's.created_at', 's.updated_at'])
    .where('s.uuid', '=', anyUuid(uuids))
    .where('s.deleted_at', 'is', null)
    .execute()
}

/** The columns that hold a company's or person's properties, of the table `scoutees` as `s`. */
export const entryColumns = columnsOf(columnKeys, 's.')

const rowColumns = [
  ...entryColumns,
  's.uuid',
  's.version',
  's.people_flg',
  's.mekiki_scoutee_id',
  's.properties',
  's.bot_reference_urls',
  's.created_at',
  's.created_by',
  's.updated_at',
  's.updated_by'
] as const

const path = (...names: string[]) => sql<string>`concat_ws('>', ${sql.join(names.map((name) => sql.ref(name)))})`

function investorsOf(db: Kysely<DB>) {
  return jsonArrayFrom(
    db
      .selectFrom('scoutee_investors as l')
      .innerJoin('investors as i', 'i.uuid', 'l.investor_uuid')
      .where('l.scoutee_uuid', '=', sql.ref<string>('s.uuid'))
      .select(['i.uuid', 'i.name'])
      .orderBy('i.name')
      .orderBy('i.uuid')
  )
}

function tagsOf(db: Kysely<DB>) {
  return jsonArrayFrom(
    db
      .selectFrom('scoutee_tag_links as l')
      .innerJoin('scoutee_tags as t1', 't1.uuid', 'l.scoutee_tag_uuid')
      .leftJoin('scoutee_tags as t2', 't2.uuid', 't1.parent_uuid')
      .leftJoin('scoutee_tags as t3', 't3.uuid', 't2.parent_uuid')
      .leftJoin('scoutee_tags as t4', 't4.uuid', 't3.parent_uuid')
      .where('l.scoutee_uuid', '=', sql.ref<string>('s.uuid'))
      .where('t1.deleted_at', 'is', null)
      .select(['t1.uuid', 't1.name', path('t4.name', 't3.name', 't2.name', 't1.name').as('path')])
      .orderBy('path')
  )
}

function channelsOf(db: Kysely<DB>) {
  return jsonArrayFrom(
    db
      .selectFrom('scoutee_channels as l')
      .innerJoin('channels as c', 'c.uuid', 'l.channel_uuid')
      .where('l.scoutee_uuid', '=', sql.ref<string>('s.uuid'))
      .where('c.deleted_at', 'is', null)
      .select(['c.uuid', 'c.name'])
      .orderBy('c.position')
      .orderBy('c.uuid')
  )
}

// Companies have none: nothing is looked for.
function ideaNamesOf(db: Kysely<DB>) {
  const names = db
    .selectFrom('scoutee_ideas as d')
    .where('d.scoutee_uuid', '=', sql.ref<string>('s.uuid'))
    .select(sql<string[]>`coalesce(array_agg(${sql.ref('d.name')} order by ${sql.ref('d.created_at')}, ${sql.ref('d.uuid')}), '{}')`.as('names'))
  return sql<string[]>`case when ${sql.ref('s.people_flg')} then ${names} else '{}' end`
}

function categoriesOf(db: Kysely<DB>) {
  return jsonArrayFrom(
    db
      .selectFrom('scoutee_categories as l')
      .innerJoin('mekiki_scoutee_categories as c1', 'c1.uuid', 'l.category_uuid')
      .leftJoin('mekiki_scoutee_categories as c2', 'c2.uuid', 'c1.parent_uuid')
      .leftJoin('mekiki_scoutee_categories as c3', 'c3.uuid', 'c2.parent_uuid')
      .where('l.scoutee_uuid', '=', sql.ref<string>('s.uuid'))
      .select(['c1.uuid', 'c1.kind', 'c1.name', path('c3.name', 'c2.name', 'c1.name').as('path')])
      .orderBy('path')
  )
}

// What the provider's database says of the company that an entry follows; nothing of a hidden one but that it is closed.
function companyOf(db: Kysely<DB>) {
  const shown = (name: 'name_en' | 'former_names') => sql`case when not ${sql.ref('m.is_hidden')} then ${sql.ref(`m.${name}`)} end`
  return jsonObjectFrom(
    db
      .selectFrom('mekiki_scoutees as m')
      .where('m.uuid', '=', sql.ref<string>('s.mekiki_scoutee_id'))
      .select(['m.is_closed', shown('name_en').$castTo<string | null>().as('name_en'), shown('former_names').$castTo<string[] | null>().as('former_names')])
  )
}

// Of people alone, and as long as their affiliation is called as when it was joined; a merged company is the one that it went into.
function affiliationOf(db: Kysely<DB>) {
  return jsonObjectFrom(
    db
      .selectFrom('scoutees as e')
      .leftJoin('scoutees as into', 'into.uuid', 'e.merged_into_uuid')
      .where('e.uuid', '=', sql.ref<string>('s.company_uuid'))
      .where(sql<boolean>`${sql.ref('s.company_as')} = ${sql.ref('s.belonging_to')}`)
      .where((eb) => eb(eb.case().when('e.merged_into_uuid', 'is', null).then(eb.ref('e.deleted_at')).else(eb.ref('into.deleted_at')).end(), 'is', null))
      .select((eb) => [eb.fn.coalesce('into.uuid', 'e.uuid').as('uuid'), eb.fn.coalesce('into.name', 'e.name').as('name')])
  )
}

const shownPeople = 100

/** The living people whose affiliation is a company, or one that went into it, by name; the first hundred. */
export function findPeopleOf(tx: TenantTransaction, companyUuid: string) {
  const merged = tx.selectFrom('scoutees as e').select('e.uuid').where('e.merged_into_uuid', '=', companyUuid)
  return tx
    .selectFrom('scoutees as s')
    .select(['s.uuid', 's.name'])
    .where('s.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('s.company_uuid', '=', companyUuid), eb('s.company_uuid', 'in', merged)]))
    .whereRef('s.company_as', '=', 's.belonging_to')
    .orderBy('s.name_sort')
    .orderBy('s.uuid')
    .limit(shownPeople)
    .execute()
}

/** The statement that reads living scoutees with all that a row of the list shows. */
export function scouteeRows(tx: Kysely<DB>, uuids: readonly string[], view: VisibleProjects) {
  return tx
    .selectFrom('scoutees as s')
    .leftJoin('users as maker', 'maker.uuid', 's.created_by')
    .leftJoin('users as changer', 'changer.uuid', 's.updated_by')
    .where('s.uuid', '=', anyUuid(uuids))
    .where('s.deleted_at', 'is', null)
    .select(rowColumns)
    .select((eb) => [
      'maker.name as maker_name',
      'changer.name as changer_name',
      investorsOf(tx).as('investors'),
      tagsOf(tx).as('tags'),
      channelsOf(tx).as('channels'),
      ideaNamesOf(tx).as('idea_names'),
      categoriesOf(tx).as('categories'),
      companyOf(tx).as('company'),
      affiliationOf(tx).as('affiliation'),
      eb.exists(projectsOfScoutee(tx, view)).as('has_project')
    ])
}

/** Living scoutees with all that a row of the list shows, in one statement, in no order. Unknown ids are left out. */
export function findScoutees(tx: TenantTransaction, uuids: readonly string[], view: VisibleProjects) {
  return scouteeRows(tx, uuids, view).execute()
}

export type ScouteeRow = Awaited<ReturnType<typeof findScoutees>>[number]

/** The own values of living scoutees, in no order. */
export async function findOwnValues(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  return tx
    .selectFrom('scoutees as s')
    .select([...entryColumns, 's.uuid', 's.people_flg', 's.mekiki_scoutee_id'])
    .where('s.uuid', '=', anyUuid(uuids))
    .where('s.deleted_at', 'is', null)
    .execute()
}

export type OwnValuesRow = Awaited<ReturnType<typeof findOwnValues>>[number]

/** The ideas of a person, the oldest first. */
export function findIdeas(tx: TenantTransaction, scouteeUuid: string) {
  return tx
    .selectFrom('scoutee_ideas')
    .select(['uuid', 'name', 'summary', 'created_at'])
    .where('scoutee_uuid', '=', scouteeUuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
}

/** The ideas of several people, each person's oldest first. */
export function findIdeasOf(tx: TenantTransaction, scouteeUuids: readonly string[]) {
  return tx
    .selectFrom('scoutee_ideas')
    .select(['scoutee_uuid', 'name', 'summary'])
    .where('scoutee_uuid', '=', anyUuid(scouteeUuids))
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
}

/**
 * The living forms that a person answered, by name: as far as the caller sees a case that an answer led to or, for a holder of `read_form`, where
 * there is no living case.
 */
export function findAnsweredForms(tx: TenantTransaction, scouteeUuid: string, view: VisibleProjects, isFormReader: boolean) {
  return tx
    .selectFrom('forms as f')
    .select(['f.uuid', 'f.name'])
    .where('f.deleted_at', 'is', null)
    .where((eb) => {
      const answers = eb.selectFrom('form_answers as a').select('a.uuid').whereRef('a.form_uuid', '=', 'f.uuid').where('a.people_uuid', '=', scouteeUuid)
      const active = activeProjects(tx).where('p.uuid', '=', sql.ref<string>('a.project_uuid'))
      const seen = eb.exists(active.where(isVisibleProject(tx, view)))
      return eb.exists(answers.where((of) => (isFormReader ? of.or([seen, of.not(of.exists(active))]) : seen)))
    })
    .orderBy('f.name')
    .orderBy('f.uuid')
    .execute()
}

export type IdeaRow = Awaited<ReturnType<typeof findIdeas>>[number]

/** The people who follow those cases of a scoutee that count for the caller. */
export function findRelatedFollowers(tx: TenantTransaction, scouteeUuid: string, view: VisibleProjects) {
  const projects = tx.selectFrom('scoutees as s').where('s.uuid', '=', scouteeUuid)
  const followed = projects.innerJoinLateral(projectsOfScoutee(tx, view).as('c'), (join) => join.onTrue()).select('c.uuid')
  return tx
    .selectFrom('users as u')
    .select(['u.uuid', 'u.name'])
    .where('u.deleted_at', 'is', null)
    .where('u.uuid', 'in', tx.selectFrom('project_followers as f').select('f.user_uuid').where('f.project_uuid', 'in', followed))
    .orderBy('u.name')
    .orderBy('u.uuid')
    .execute()
}

/** Names of users by uuid, deleted ones too: for who typed a value. */
export async function findUserNames(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx.selectFrom('users').select(['uuid', 'name']).where('uuid', '=', anyUuid(uuids)).execute()
  return new Map(rows.map((row) => [row.uuid, row.name]))
}

/** Locks living scoutees in the order of their ids, so that writers of overlapping sets wait instead of blocking each other. */
export function lockScoutees(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('scoutees as s')
    .select(['s.uuid', 's.name', 's.people_flg'])
    .where('s.uuid', '=', anyUuid(uuids))
    .where('s.deleted_at', 'is', null)
    .orderBy('s.uuid')
    .forUpdate()
    .execute()
}

/** What a case takes from its company or person. */
export function findScouteesForProjects(tx: TenantTransaction, uuids: readonly string[]) {
  const names = tx
    .selectFrom('scoutee_investors as l')
    .innerJoin('investors as i', 'i.uuid', 'l.investor_uuid')
    .where('l.scoutee_uuid', '=', sql.ref<string>('s.uuid'))
    .select(sql<string[]>`coalesce(array_agg(${sql.ref('i.name')} order by ${sql.ref('i.name')}), '{}')`.as('names'))
  return tx
    .selectFrom('scoutees as s')
    .select(['s.uuid', 's.people_flg', 's.mekiki_scoutee_id', ...entryColumns, names.as('investor_names')])
    .where('s.uuid', '=', anyUuid(uuids))
    .where('s.deleted_at', 'is', null)
    .execute()
}

export type ScouteeForProject = Awaited<ReturnType<typeof findScouteesForProjects>>[number]

// A chain of merges longer than this is a fault in the data, not a history.
const longestChain = 50

/** The living entry into which a merged one went, through any number of merges; a living entry itself; null when there is none. */
export async function findSurvivor(tx: TenantTransaction, uuid: string): Promise<string | null> {
  let current = uuid
  for (let step = 0; step < longestChain; step += 1) {
    const row = await tx.selectFrom('scoutees').select(['merged_into_uuid', 'deleted_at']).where('uuid', '=', current).executeTakeFirst()
    if (!row) return null
    if (row.merged_into_uuid === null) return row.deleted_at === null ? current : null
    current = row.merged_into_uuid
  }
  return null
}
