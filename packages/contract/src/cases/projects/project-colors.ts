import { z } from 'zod'
import { nameText } from '../../primitives/index.ts'
import { objectList, packJson } from '../../primitives/packed-json.ts'
import { itemColumnPrefixes, type ProjectListColumn } from '../../workspace/constants/index.ts'
import { projectFilterCondition, projectFilterInput } from '../project-filters/project-filters.schemas.ts'

/** The columns of the case list whose values cases can be coloured by; custom items of choices and dates come on top. */
export const projectColorColumns = [
  'status_name',
  'project_group_name',
  'follower_names',
  'follower_group_names',
  'category_names',
  'scoutee_tags',
  'scoutee_stage',
  'scoutee_member_range',
  'scoutee_type',
  'scoutee_linking_status',
  'all_average_score',
  'my_average_score'
] as const satisfies readonly ProjectListColumn[]

export type ProjectColorColumn = (typeof projectColorColumns)[number]

/** The key of what cases are coloured by. */
export const colorColumn = z.union([z.enum(projectColorColumns), z.templateLiteral([z.literal(itemColumnPrefixes.extensionItem), z.guid()])])

export type ColorColumn = z.output<typeof colorColumn>

/** The colours that a condition can give to the cases that meet it. */
export const conditionColors = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'gray'] as const

export type ConditionColor = (typeof conditionColors)[number]

/** How many conditions can colour the cases of a list. */
export const maxColorConditions = 10

/** How long they may be together as a call of the list names them, in characters: beyond that its address grows longer than browsers and proxies may take. */
export const maxColorConditionsLength = 1600

const named = { name: nameText(100), color: z.enum(conditionColors) }

/** What a condition asks of a case: what a filter can hold, and something, since all cases would meet nothing. */
const askedCondition = projectFilterInput.shape.condition.refine((condition) => Object.keys(condition).length > 0, { params: { fault: 'required' } })

/** Conditions with their colours, in the order in which a case is held against them: the first one that it meets colours it. */
export const colorConditions = z.array(z.object({ ...named, condition: projectFilterCondition })).max(maxColorConditions)

export type ColorCondition = z.output<typeof colorConditions>[number]

/** What conditions ask, as a call of the list names them. */
export const askedColors = (list: readonly Pick<ColorCondition, 'condition'>[]): string => packJson(list.map(({ condition }) => condition))

/** Those of a view that is saved. */
export const colorConditionsInput = z
  .array(z.strictObject({ ...named, condition: askedCondition }))
  .min(1)
  .max(maxColorConditions)
  .refine((list) => askedColors(list).length <= maxColorConditionsLength, {
    params: { fault: 'too_long', max: maxColorConditionsLength }
  })

/** What conditions ask, in their order. */
export const colorConditionsQuery = objectList(askedCondition, maxColorConditions)
