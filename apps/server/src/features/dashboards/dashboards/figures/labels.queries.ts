import { itemUuidOf } from '@mekiki/contract/dashboards/dashboards/catalogue'
import type { Language } from '@mekiki/i18n'
import { codesOf } from '@mekiki/i18n/dashboards/dashboard-values'
import type { GroupColour } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import { inactiveName } from '@mekiki/i18n/people/members'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { View } from './view.ts'

/** A value of a field: its word, what it stands under, whether it can still be chosen, and the colour of a status. */
interface Value {
  key: string
  label: string
  parentLabel: string | null
  isActive: boolean
  statusColour?: number
}

/** A value with what it is drawn in. */
export interface Label extends Value {
  colour: GroupColour
}

/** The values of a field in their natural order, deleted ones too: figures of days gone by name them still. */
export type Labels = readonly Label[]

type Read = (tx: TenantTransaction, language: Language) => Promise<Value[]>

interface Row {
  uuid: string
  name: string
  deleted_at: Date | null
  parent?: string | null
  color?: number
}

const present = (rows: readonly Row[]): Value[] =>
  rows.map(({ uuid, name, deleted_at, parent, color }) => ({
    key: uuid,
    label: name,
    parentLabel: parent ?? null,
    isActive: deleted_at === null,
    ...(color !== undefined && { statusColour: color })
  }))

const positioned =
  (table: 'themes' | 'theme_tags' | 'channels' | 'project_record_categories'): Read =>
  async (tx) =>
    present(await tx.selectFrom(table).select(['uuid', 'name', 'deleted_at']).orderBy('position').orderBy('uuid').execute())

/** People, those who can no longer sign in last and marked (1§3 "User"). */
const users: Read = async (tx, language) => {
  const rows = await tx
    .selectFrom('users')
    .select(['uuid', 'name', 'deleted_at', 'active_flg'])
    .orderBy('active_flg', 'desc')
    .orderBy('name')
    .orderBy('uuid')
    .execute()
  return present(rows.map((row) => (row.active_flg ? row : { ...row, name: inactiveName(row.name, language) })))
}

const forms: Read = async (tx) => present(await tx.selectFrom('forms').select(['uuid', 'name', 'deleted_at']).orderBy('created_at').orderBy('uuid').execute())

/** The statuses of cases or of themes by the places of their templates: the tables of both have the same columns. */
const statusesOf =
  (prefix: '' | 'theme_'): Read =>
  async (tx) =>
    present(
      await tx
        .selectFrom(`${prefix}statuses as s` as 'statuses as s')
        .innerJoin(`${prefix}status_templates as t` as 'status_templates as t', 't.uuid', `s.${prefix}status_template_uuid` as 's.status_template_uuid')
        .select(['s.uuid', 's.name', 's.deleted_at', 's.color', 't.name as parent'])
        .orderBy('t.position')
        .orderBy('t.uuid')
        .orderBy('s.position')
        .orderBy('s.uuid')
        .execute()
    )

const categories: Read = async (tx) =>
  present(
    await tx
      .selectFrom('project_categories as c')
      .leftJoin('project_category_types as t', 't.uuid', 'c.project_category_type_uuid')
      .select(['c.uuid', 'c.name', 'c.deleted_at', 't.name as parent'])
      .orderBy('c.position')
      .orderBy('c.uuid')
      .execute()
  )

const scouteeTags: Read = async (tx) =>
  present(
    await tx
      .selectFrom('scoutee_tags as t')
      .leftJoin('scoutee_tags as above', 'above.uuid', 't.parent_uuid')
      .select(['t.uuid', 't.name', 't.deleted_at', 'above.name as parent'])
      .orderBy('t.level')
      .orderBy('t.position')
      .orderBy('t.uuid')
      .execute()
  )

const companyCategories =
  (kind: string): Read =>
  async (tx) =>
    present(
      await tx
        .selectFrom('mekiki_scoutee_categories as c')
        .leftJoin('mekiki_scoutee_categories as above', 'above.uuid', 'c.parent_uuid')
        .select(['c.uuid', 'c.name', 'c.deleted_at', 'above.name as parent'])
        .where('c.kind', '=', kind)
        .orderBy('c.level')
        .orderBy('c.position')
        .orderBy('c.uuid')
        .execute()
    )

// Of several of one name a living one gives the colour: it is the one that can be seen elsewhere.
const byText = (rows: readonly { name: string; deleted_at: Date | null; color?: number }[]): Value[] => {
  const first = new Map<string, Value>()
  for (const { name, deleted_at, color } of rows) {
    const known = first.get(name)
    const own = color === undefined ? {} : { statusColour: color }
    if (known === undefined) first.set(name, { key: name, label: name, parentLabel: null, isActive: deleted_at === null, ...own })
    else if (deleted_at === null && !known.isActive) Object.assign(known, { isActive: true, ...own })
  }
  return [...first.values()]
}

/** Names of statuses in the order of their places, those of the same name as one. */
const statusNames: Read = async (tx) =>
  byText(await tx.selectFrom('statuses').select(['name', 'deleted_at', 'color']).orderBy('position').orderBy('status_template_uuid').orderBy('uuid').execute())

const perspectives: Read = async (tx) =>
  byText(
    await tx
      .selectFrom('review_perspectives as v')
      .innerJoin('review_templates as t', 't.uuid', 'v.review_template_uuid')
      .select(['v.label as name', 't.deleted_at'])
      .orderBy('v.position')
      .orderBy('v.uuid')
      .execute()
  )

const readers: Record<string, Read> = {
  theme: positioned('themes'),
  themeTag: positioned('theme_tags'),
  themeStatus: statusesOf('theme_'),
  form: forms,
  status: statusesOf(''),
  reviewedStatus: statusesOf(''),
  statusName: statusNames,
  perspective: perspectives,
  category: categories,
  horizontalCategory: companyCategories('horizontal'),
  verticalCategory: companyCategories('vertical'),
  innovationCategory: companyCategories('innovation'),
  scouteeTag: scouteeTags,
  channel: positioned('channels'),
  recordCategory: positioned('project_record_categories'),
  ...Object.fromEntries(['follower', 'personInCharge', 'createdBy', 'reviewer', 'author', 'assignee', 'actor'].map((field) => [field, users]))
}

/**
 * Values with their colours. Ids are in the order in which they were made, so that a value keeps its place when others are added, moved or deleted;
 * codes and texts have the order of their list.
 */
function inColour(values: readonly Value[], isById: boolean): Label[] {
  const ordered = isById ? values.toSorted((one, other) => (one.key < other.key ? -1 : 1)) : values
  const places = new Map(ordered.map(({ key }, place) => [key, place]))
  return values.map((value) => ({
    ...value,
    colour: value.statusColour === undefined ? { place: places.get(value.key) ?? 0 } : { status: value.statusColour }
  }))
}

const byTexts: readonly string[] = ['statusName', 'perspective']

/** The values of a field in their natural order; none for times and numbers, which speak for themselves. One statement. */
export async function readLabels(tx: TenantTransaction, field: string, language: Language, items: View['items']): Promise<Labels> {
  const itemUuid = itemUuidOf(field)
  if (itemUuid !== null) {
    const choices = items.get(itemUuid)?.choices ?? []
    return inColour(
      choices.map(({ uuid, name }) => ({ key: uuid, label: name, parentLabel: null, isActive: true })),
      true
    )
  }
  const read = readers[field]
  if (read) return inColour(await read(tx, language), !byTexts.includes(field))
  return inColour(
    codesOf(field, language).map(({ key, label }) => ({ key, label, parentLabel: null, isActive: true })),
    false
  )
}
