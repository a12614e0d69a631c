import type { ProjectFilterKey } from '@mekiki/contract/cases/projects/project-filter-fields'
import { noneOption } from '@mekiki/contract/cases/projects/project-filter-fields'
import type { ProjectListLink } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { Condition, FiguresSource, TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { addDays, addUnits, type Days, daysOf } from '../../../../platform/periods.ts'
import { conditionsFor } from '../figures/conditions.queries.ts'
import { restKey } from '../figures/figures.queries.ts'
import type { View } from '../figures/view.ts'

/** What the case list calls the values of a field, and whether it can ask for cases without one. */
const listFilters: Readonly<Record<string, { key: ProjectFilterKey; hasNone?: true; isOne?: true }>> = {
  status: { key: 'status_uuids' },
  follower: { key: 'follower_uuids', hasNone: true },
  category: { key: 'category_uuids', hasNone: true },
  stage: { key: 'stages' },
  channel: { key: 'channel_uuids' },
  scouteeType: { key: 'scoutee_type', isOne: true },
  linkingStatus: { key: 'linking_status', isOne: true }
}

/** What is asked of the cases, gathered condition by condition; null once the case list cannot say it. */
interface Asked {
  themeUuid: string | null
  filters: Map<string, string>
  days: Days
}

/** The later beginning and the earlier end of two stretches of days. */
function within(one: Days, other: Days): Days {
  const froms = [one.from, other.from].flatMap((day) => day ?? []).toSorted()
  const befores = [one.before, other.before].flatMap((day) => day ?? []).toSorted()
  return { from: froms.at(-1) ?? null, before: befores[0] ?? null }
}

function withValues(asked: Asked, field: string, values: readonly (string | null)[]): Asked | null {
  if (field === 'theme') {
    const [only] = values
    return values.length === 1 && only != null && (asked.themeUuid === null || asked.themeUuid === only) ? { ...asked, themeUuid: only } : null
  }
  const filter = listFilters[field]
  // The case list takes a filter without values for none.
  if (filter === undefined || values.length === 0 || (values.includes(null) && !filter.hasNone) || (filter.isOne && values.length > 1)) return null
  const text = values.map((value) => value ?? noneOption).join(',')
  const before = asked.filters.get(filter.key)
  return before === undefined || before === text ? { ...asked, filters: new Map([...asked.filters, [filter.key, text]]) } : null
}

/** One condition more. */
function withCondition(asked: Asked, { field, values, period, min, max, isNot }: Condition, takenAt: Date): Asked | null {
  if (isNot || min !== undefined || max !== undefined) return null
  if (period) return field === 'createdAt' && !values ? { ...asked, days: within(asked.days, daysOf(period, takenAt)) } : null
  return values ? withValues(asked, field, values) : asked
}

/** The group of a key as a condition; null for a rest, and for times that are no days of registration. */
function conditionOfGroup({ field, grain }: FiguresSource['dimensions'][number], key: string | null): Condition | null {
  if (key === restKey) return null
  if (grain === undefined) return { field, values: [key] }
  return field === 'createdAt' && key !== null ? { field, period: { from: key, to: addDays(addUnits(key, grain, 1), -1) } } : null
}

/** The statuses of the names that a condition asks for, since the case list knows them by their ids; null where a name is no status any more. */
async function byStatus(db: Kysely<DB>, condition: Condition): Promise<Condition | null> {
  const { field, values } = condition
  if (field !== 'statusName' || !values?.length) return condition
  const names = new Set(values)
  const found = await db
    .selectFrom('statuses')
    .select(['uuid', 'name'])
    .where(
      'name',
      'in',
      [...names].map((name) => name ?? '')
    )
    .orderBy('uuid')
    .execute()
  if (new Set(found.map(({ name }) => name)).size < names.size) return null
  return { ...condition, field: 'status', values: found.map(({ uuid }) => uuid) }
}

/** The case list that shows what a group of a figure counts; null where its filters cannot say that. */
export async function listOfGroup(db: Kysely<DB>, view: View, source: TileSource, keys: readonly (string | null)[]): Promise<ProjectListLink | null> {
  if (source.kind !== 'figures' || source.subject !== 'cases' || source.asOf !== undefined) return null
  const groups = keys.map((key, at) => {
    const dimension = source.dimensions[at]
    return dimension ? conditionOfGroup(dimension, key) : null
  })
  if (groups.includes(null)) return null
  const conditions = [...conditionsFor('cases', source.conditions, view), ...groups.flatMap((group) => group ?? [])]
  let asked: Asked | null = { themeUuid: null, filters: new Map(), days: { from: null, before: null } }
  for (const condition of conditions) {
    const known = await byStatus(db, condition)
    asked = known && withCondition(asked, known, view.takenAt)
    if (asked === null) return null
  }
  const { from, before } = asked.days
  const days = { ...(from !== null && { registered_at_from: from }), ...(before !== null && { registered_at_to: addDays(before, -1) }) }
  return { themeUuid: asked.themeUuid, filters: { ...Object.fromEntries(asked.filters), ...days } }
}
