import { z } from 'zod'
import { duplicateItems, linkingStatuses, scouteeTypes, stages } from '../../workspace/constants/index.ts'
import { codeList, day, decimal, optionalDay, uuid } from '../../primitives/index.ts'

/** Stands in a list of ids for "has none": nobody in charge, no tag, no reviewer (2§9 "select-none options"). */
export const noneOption = 'none'

const uuidOrNone = z.union([z.literal(noneOption), uuid])
const emptyIsAbsent = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** What the ids of a filter are ids of. */
export type FilterTarget = 'status' | 'user' | 'userGroup' | 'category' | 'scouteeTag' | 'channel' | 'scoutee'

/** Ids of `target`; `item` is one of them. */
const ids = <const T extends FilterTarget, S extends z.ZodType<string>>(target: T, item: S) => ({
  kind: 'ids' as const,
  target,
  item,
  query: codeList(item),
  saved: z.array(item).max(1000).optional()
})

const codes = <const V extends readonly [string, ...string[]]>(values: V) => ({
  kind: 'codes' as const,
  item: z.enum(values),
  query: codeList(z.enum(values)),
  saved: z.array(z.enum(values)).max(values.length).optional()
})

/** One of few choices. */
const code = <const V extends readonly [string, ...string[]]>(values: V) => ({
  kind: 'code' as const,
  item: z.enum(values),
  query: emptyIsAbsent(z.enum(values)),
  saved: z.enum(values).optional()
})

/** One of two choices: whoever takes both narrows nothing (2§4, 2§5). */
const either = <const V extends readonly [string, string]>(values: V) => ({ ...code(values), kind: 'either' as const })

const number = { kind: 'number' as const, item: z.number(), query: decimal, saved: z.number().optional() }
const dayField = { kind: 'day' as const, item: day, query: optionalDay, saved: day.optional() }

/**
 * The filters of the case list (2§7, 3-decisions), each once: by `kind` the query, the address, saved conditions, exports, the panel and the chips
 * derive from here. The keyword, the theme and custom items have shapes of their own and stand beside them.
 */
export const projectFilterFields = {
  status_uuids: ids('status', uuid),
  follower_uuids: ids('user', uuidOrNone),
  follower_group_uuids: ids('userGroup', uuidOrNone),
  stages: codes(stages),
  category_uuids: ids('category', uuidOrNone),
  tenant_scoutee_tag_uuids: ids('scouteeTag', uuid),
  channel_uuids: ids('channel', uuid),
  scoutee_ids: ids('scoutee', uuid),
  linking_status: either(linkingStatuses),
  reviewer_uuids: ids('user', uuidOrNone),
  duplicate_item: code(duplicateItems),
  scoutee_type: either(scouteeTypes),
  score_from: number,
  score_to: number,
  registered_at_from: dayField,
  registered_at_to: dayField,
  updated_at_from: dayField,
  updated_at_to: dayField,
  my_last_viewed_from: dayField,
  my_last_viewed_to: dayField
}

export type ProjectFilterFields = typeof projectFilterFields
export type ProjectFilterKey = keyof ProjectFilterFields

/** What a saved filter does not hold: duplicates and companies (2§3). */
export const unsavedProjectFilters = ['duplicate_item', 'scoutee_ids'] as const satisfies readonly ProjectFilterKey[]

type SavedKey = Exclude<ProjectFilterKey, (typeof unsavedProjectFilters)[number]>

const isSaved = (key: string): boolean => !unsavedProjectFilters.some((unsaved) => unsaved === key)

/** Each filter as the query has it. */
export const projectFilterQueries = shapeOf(projectFilterFields, 'query')

/** Each filter that can be saved as a saved condition has it, under the names of the query. */
export const projectFilterSaved = shapeOf(projectFilterFields, 'saved', isSaved) as { [K in SavedKey]: ProjectFilterFields[K]['saved'] }

function shapeOf<P extends 'query' | 'saved'>(
  fields: ProjectFilterFields,
  part: P,
  keeps?: (key: string) => boolean
): { [K in ProjectFilterKey]: ProjectFilterFields[K][P] }
function shapeOf(fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>, part: string, keeps: (key: string) => boolean = () => true): object {
  return Object.fromEntries(Object.entries(fields).flatMap(([key, field]) => (keeps(key) ? [[key, field[part]]] : [])))
}
