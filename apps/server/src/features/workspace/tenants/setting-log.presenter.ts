import { isDeepStrictEqual } from 'node:util'
import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { settingFields } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import { z } from 'zod'
import type { SettingLogRow } from './setting-log.queries.ts'

type Field = (typeof settingFields)[number]
type Log = HandlerOutput<typeof operationGroups.tenants.settingsLog>['items'][number]

const text = z.union([z.string(), z.number()]).transform(String).nullable().optional()
const named = z.object({ name: z.string() })
const count = z.int().optional()

/** What the history keeps of a setting, whichever it is; what is not there is not told. */
const kept = z.object({
  name: text,
  path: text,
  order: text,
  type: text,
  scale: text,
  replacement: text,
  statuses: z.array(named.extend({ color: z.number(), isExit: z.boolean().optional() })).optional(),
  exitReasons: z.array(named.extend({ isActive: z.boolean() })).optional(),
  isReasonRequired: z.boolean().optional(),
  items: z.array(named.extend({ type: z.string(), enums: z.array(z.union([named, z.string()])).optional() })).optional(),
  enums: z.array(named.extend({ item: z.string() })).optional(),
  perspectives: z.array(z.string()).optional(),
  below: z.array(z.string()).optional(),
  preferences: z.object({ defaultLanguage: z.string().optional() }).optional(),
  uses: z.object({ projects: count, themes: count, scoutees: count, records: count, categories: count }).optional(),
  lost: z.array(z.object({ name: z.string(), projects: z.int() })).optional()
})

type Kept = z.output<typeof kept>

const undone = z.object({ changes: z.array(z.object({ from: z.unknown(), to: z.unknown() })).min(1) })

const keptOf = (value: unknown): Kept => kept.safeParse(value ?? {}).data ?? {}

const one = (value: string | null | undefined): string[] => (value === null || value === undefined ? [] : [value])

/** What stands between an item and one of its choices. */
const within = ' / '

const nameOf = (value: { name: string } | string): string => (typeof value === 'string' ? value : value.name)

function linesOf(value: Kept): Partial<Record<Field, string[]>> {
  const { items = [], enums = [] } = value
  return {
    name: one(value.name),
    path: one(value.path),
    order: one(value.order),
    type: one(value.type),
    scale: one(value.scale),
    replacement: one(value.replacement),
    statuses: (value.statuses ?? []).map((status) => status.name),
    exits: (value.statuses ?? []).filter((status) => status.isExit === true).map((status) => status.name),
    exit_reasons: (value.exitReasons ?? []).map((reason) => reason.name),
    unused_reasons: (value.exitReasons ?? []).filter((reason) => !reason.isActive).map((reason) => reason.name),
    is_reason_required: value.isReasonRequired === true ? ['true'] : [],
    items: items.map((item) => item.name),
    enums: [
      ...items.flatMap((item) => (item.enums ?? []).map((each) => `${item.name}${within}${nameOf(each)}`)),
      ...enums.map((each) => `${each.item}${within}${each.name}`)
    ],
    perspectives: value.perspectives ?? [],
    below: value.below ?? [],
    default_language: one(value.preferences?.defaultLanguage)
  }
}

/** The statuses of both sides that have another colour than before. */
function recoloured(from: Kept, to: Kept): string[] {
  const before = new Map((from.statuses ?? []).map((status) => [status.name, status.color]))
  return (to.statuses ?? []).filter(({ name, color }) => before.has(name) && before.get(name) !== color).map(({ name }) => name)
}

function changesOf(from: Kept, to: Kept): Log['changes'] {
  const [before, after] = [linesOf(from), linesOf(to)]
  const colors = recoloured(from, to)
  return [
    ...settingFields.flatMap((field) => {
      const [old, next] = [before[field] ?? [], after[field] ?? []]
      return isDeepStrictEqual(old, next) ? [] : [{ field, from: old, to: next }]
    }),
    ...(colors.length > 0 ? [{ field: 'color' as const, from: [], to: colors }] : [])
  ]
}

/** The values before and after; of an undo those of what it took back. */
function sidesOf({ action, from_value: from, to_value: to }: SettingLogRow): [Kept, Kept] {
  const back = action === 'undo' ? undone.safeParse(to).data?.changes[0] : undefined
  return back ? [keptOf(back.from), keptOf(back.to)] : [keptOf(from), keptOf(to)]
}

/** One change of a setting as people read it. */
export function presentSettingLog(row: SettingLogRow, canUndo: boolean): Log {
  const [from, to] = sidesOf(row)
  return {
    uuid: row.uuid,
    operationUuid: row.operation_uuid,
    dateTime: row.occurred_at.toISOString(),
    userName: row.user_name,
    source: row.source,
    entityType: row.entity_type,
    entityUuid: row.entity_uuid,
    name: to.path ?? to.name ?? from.path ?? from.name ?? null,
    action: row.action,
    changes: changesOf(from, to),
    uses: from.uses ?? {},
    lost: from.lost ?? [],
    canUndo
  }
}
