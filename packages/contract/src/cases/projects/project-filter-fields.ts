import { z } from 'zod'
import { duplicateItems, linkingStatuses, scouteeTypes, stages, wakeReasons } from '../../workspace/constants/index.ts'
import { code, codes, dayField, either, fieldsWithout, ids, number, shapeOf } from '../../primitives/filter-fields.ts'
import { uuid } from '../../primitives/index.ts'

/** Stands in a list of ids for "has none": nobody in charge, no tag, no reviewer (2§9 "select-none options"). */
export const noneOption = 'none'

/** What a list names, without "has none"; nothing for one that is absent. */
export function withoutNone<T extends string>(values: readonly T[] | undefined): Exclude<T, typeof noneOption>[] {
  return (values ?? []).filter((value): value is Exclude<T, typeof noneOption> => value !== noneOption)
}

const uuidOrNone = z.union([z.literal(noneOption), uuid])

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
  exit_reason_uuids: ids('exitReason', uuid),
  revisit_from: dayField,
  revisit_to: dayField,
  woken_by: codes(wakeReasons),
  my_last_viewed_from: dayField,
  my_last_viewed_to: dayField
}

export type ProjectFilterFields = typeof projectFilterFields
export type ProjectFilterKey = keyof ProjectFilterFields

/** What a saved filter does not hold: duplicates and companies (2§3). */
export const unsavedProjectFilters = ['duplicate_item', 'scoutee_ids'] as const satisfies readonly ProjectFilterKey[]

/** Each filter as the query has it. */
export const projectFilterQueries = shapeOf(projectFilterFields, 'query')

/** The filters that can be saved. */
export const savedProjectFilterFields = fieldsWithout(projectFilterFields, unsavedProjectFilters)

/** Each of them as a saved condition has it, under the names of the query. */
export const projectFilterSaved = shapeOf(savedProjectFilterFields, 'saved')
