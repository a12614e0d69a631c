import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { nothing } from '../../../../platform/db/statements/one-of.ts'
import { areReviewsOpen, companyFactColumns, type FactsOf, ids, isPartOpen, keysOf, orEmpty, prefectureOf, yenOf } from './fact-parts.queries.ts'

function followersOf(tx: TenantTransaction) {
  return tx
    .selectFrom('project_followers as l')
    .innerJoin('users as u', 'u.uuid', 'l.user_uuid')
    .where('u.deleted_at', 'is', null)
    .groupBy('l.project_uuid')
    .select(['l.project_uuid', ids('l.user_uuid').as('uuids')])
    .as('followers')
}

function categoriesOf(tx: TenantTransaction) {
  return tx
    .selectFrom('project_category_links as l')
    .innerJoin('project_categories as g', 'g.uuid', 'l.project_category_uuid')
    .where('g.deleted_at', 'is', null)
    .groupBy('l.project_uuid')
    .select(['l.project_uuid', ids('l.project_category_uuid').as('uuids')])
    .as('categories')
}

/** The themes of cases with their tags and persons in charge. */
function themesOf(tx: TenantTransaction) {
  return tx
    .selectFrom('themes as t')
    .select((eb) => [
      't.uuid',
      't.theme_status_uuid',
      sql<string[]>`array(${eb
        .selectFrom('theme_tag_links as l')
        .innerJoin('theme_tags as g', 'g.uuid', 'l.theme_tag_uuid')
        .whereRef('l.theme_uuid', '=', 't.uuid')
        .where('g.deleted_at', 'is', null)
        .select('l.theme_tag_uuid')})`.as('tags'),
      sql<string[]>`array(${eb
        .selectFrom('theme_persons_in_charge as l')
        .innerJoin('users as u', 'u.uuid', 'l.user_uuid')
        .whereRef('l.theme_uuid', '=', 't.uuid')
        .where('u.deleted_at', 'is', null)
        .select('l.user_uuid')})`.as('persons'),
      areReviewsOpen().as('has_open_reviews'),
      isPartOpen('extension').as('has_open_items')
    ])
    .as('theme')
}

/** What was chosen for custom items, and the numbers of others by the item's id. */
function choicesOf(tx: TenantTransaction) {
  return tx
    .selectFrom('project_extension_enums as l')
    .innerJoin('extension_item_enums as e', 'e.uuid', 'l.extension_item_enum_uuid')
    .where('e.deleted_at', 'is', null)
    .groupBy('l.project_uuid')
    .select(['l.project_uuid', ids('l.extension_item_enum_uuid').as('uuids')])
    .as('choices')
}

function numbersOf(tx: TenantTransaction) {
  return tx
    .selectFrom('project_extension_values as l')
    .where('l.number_value', 'is not', null)
    .groupBy('l.project_uuid')
    .select(['l.project_uuid', sql`jsonb_object_agg(${sql.ref('l.extension_item_uuid')}, ${sql.ref('l.number_value')})`.as('numbers')])
    .as('numbers')
}

/** How a case came in: by a form, an import or a member; and since when it stands in its status, when something last happened to it. */
function originsOf(tx: TenantTransaction) {
  return tx
    .selectFrom('audit_log as a')
    .where('a.entity_type', '=', 'project')
    .where('a.action', '=', 'create')
    .where('a.source', '=', 'import')
    .groupBy('a.entity_uuid')
    .select('a.entity_uuid as case_uuid')
    .as('imported')
}

function formsOf(tx: TenantTransaction) {
  return tx
    .selectFrom('form_answers as a')
    .where('a.project_uuid', 'is not', null)
    .groupBy('a.project_uuid')
    .select([
      'a.project_uuid',
      sql<string>`(array_agg(${sql.ref('a.form_uuid')} ORDER BY ${sql.ref('a.answered_at')}, ${sql.ref('a.uuid')}))[1]`.as('form_uuid')
    ])
    .as('answered')
}

/** The latest stay of each case, and every status that the case ever stood in. */
function statusPeriodsOf(tx: TenantTransaction, snapshot: number) {
  return tx
    .selectFrom('analytics_stays as y')
    .where('y.snapshot', '=', snapshot)
    .groupBy('y.case_uuid')
    .select((eb) => [
      'y.case_uuid',
      eb.fn.max('y.entered_at').as('entered_at'),
      sql<string[]>`array_agg(DISTINCT ${eb.ref('y.status_uuid')} ORDER BY ${eb.ref('y.status_uuid')})`.as('stood')
    ])
    .as('stay')
}

function lastEvents(tx: TenantTransaction, snapshot: number) {
  return tx
    .selectFrom('analytics_events as e')
    .where('e.snapshot', '=', snapshot)
    .groupBy('e.case_uuid')
    .select((eb) => ['e.case_uuid', eb.fn.max('e.happened_at').as('happened_at')])
    .as('event')
}

// In the order of what is selected.
const columns = [
  'tenant_uuid',
  'snapshot',
  'uuid',
  'theme_uuid',
  'theme_status_uuid',
  'theme_tags',
  'persons',
  'form_uuid',
  'origin',
  'status_uuid',
  'status_name',
  'entered_at',
  'categories',
  'followers',
  'created_by',
  'created_at',
  'last_activity_at',
  'deleted_at',
  'average_score',
  'scoutee_uuid',
  'choices',
  'numbers',
  ...companyFactColumns,
  'stood'
] as const

/** All cases, deleted ones too: those count for days on which they were there. */
export async function insertProjectFacts(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  const selected = tx
    .selectFrom('projects as p')
    .innerJoin(themesOf(tx), 'theme.uuid', 'p.theme_uuid')
    .leftJoin('statuses as s', 's.uuid', 'p.status_uuid')
    .leftJoin('analytics_companies as o', (join) => join.onRef('o.uuid', '=', 'p.scoutee_uuid').on('o.snapshot', '=', facts.snapshot))
    .leftJoin(followersOf(tx), 'followers.project_uuid', 'p.uuid')
    .leftJoin(categoriesOf(tx), 'categories.project_uuid', 'p.uuid')
    .leftJoin(choicesOf(tx), 'choices.project_uuid', 'p.uuid')
    .leftJoin(numbersOf(tx), 'numbers.project_uuid', 'p.uuid')
    .leftJoin(originsOf(tx), 'imported.case_uuid', 'p.uuid')
    .leftJoin(formsOf(tx), 'answered.project_uuid', 'p.uuid')
    .leftJoin(statusPeriodsOf(tx, facts.snapshot), 'stay.case_uuid', 'p.uuid')
    .leftJoin(lastEvents(tx, facts.snapshot), 'event.case_uuid', 'p.uuid')
    .select(keysOf(facts))
    .select(['p.uuid', 'p.theme_uuid', 'theme.theme_status_uuid', 'theme.tags as theme_tags', 'theme.persons', 'answered.form_uuid'])
    .select((eb) => [
      sql<string>`CASE WHEN ${eb.ref('answered.form_uuid')} IS NOT NULL THEN 'form' WHEN ${eb.ref('imported.case_uuid')} IS NOT NULL THEN 'import' ELSE 'member' END`.as(
        'origin'
      ),
      'p.status_uuid',
      sql<string>`coalesce(${eb.ref('s.name')}, '')`.as('status_name'),
      sql<Date>`coalesce(${eb.ref('stay.entered_at')}, ${eb.ref('p.registered_at')})`.as('entered_at'),
      orEmpty('categories.uuids').as('categories'),
      orEmpty('followers.uuids').as('followers'),
      'p.created_by',
      'p.registered_at as created_at',
      sql<Date>`coalesce(${eb.ref('event.happened_at')}, ${eb.ref('p.updated_at')})`.as('last_activity_at'),
      'p.deleted_at',
      sql<number | null>`CASE WHEN ${eb.ref('theme.has_open_reviews')} THEN ${eb.ref('p.all_average_score')}::float8 END`.as('average_score'),
      'p.scoutee_uuid',
      sql<string[]>`CASE WHEN ${eb.ref('theme.has_open_items')} THEN ${orEmpty('choices.uuids')} ELSE '{}' END`.as('choices'),
      sql<string>`CASE WHEN ${eb.ref('theme.has_open_items')} THEN coalesce(${eb.ref('numbers.numbers')}, '{}') ELSE '{}' END`.as('numbers'),
      sql<string>`CASE WHEN ${eb.ref('p.people_flg')} THEN 'people' ELSE 'scoutee' END`.as('scoutee_type'),
      'p.shown_stage as stage',
      'p.shown_member_range as member_range',
      'p.shown_country as country',
      prefectureOf('p.shown_address').as('prefecture'),
      sql<string>`CASE WHEN ${eb.ref('p.is_linked')} THEN 'linked' ELSE 'unlinked' END`.as('linking_status'),
      'p.shown_foundation_date as founded_on',
      yenOf('p.shown_capital', 'p.shown_capital_currency_type').as('capital'),
      orEmpty('o.horizontal').as('horizontal'),
      orEmpty('o.vertical').as('vertical'),
      orEmpty('o.innovation').as('innovation'),
      orEmpty('o.category_paths').as('category_paths'),
      orEmpty('o.scoutee_tags').as('scoutee_tags'),
      orEmpty('o.scoutee_tag_paths').as('scoutee_tag_paths'),
      orEmpty('o.channels').as('channels'),
      orEmpty('stay.stood').as('stood')
    ])
  await tx.insertInto('analytics_cases').columns(columns).expression(selected).returning(nothing).execute()
}
