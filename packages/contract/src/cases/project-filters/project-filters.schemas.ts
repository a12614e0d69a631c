import { z } from 'zod'
import { camelKeys, day, instant, nameText, uuid, version } from '../../primitives/index.ts'
import { projectFilterSaved } from '../projects/project-filter-fields.ts'

/** How many filters one person can keep. */
export const maxProjectFilters = 100

const uuids = z.array(uuid).max(1000)
const word = z.string().trim().min(1).max(500)

/** The condition on one custom item (2§3). */
export const savedExtensionItem = z.strictObject({
  uuid,
  stringValue: z.string().trim().min(1).max(500).optional(),
  fromNumberValue: z.number().optional(),
  toNumberValue: z.number().optional(),
  fromDateValue: day.optional(),
  toDateValue: day.optional(),
  enumsValues: uuids.optional()
})

/** What a saved filter of the case list holds: the parameters of the list in camelCase; what is absent narrows nothing (2§3, 3-decisions). */
export const projectFilterCondition = z
  .strictObject({
    q: z.array(word).max(1000).optional(),
    detailSearchFlg: z.boolean().optional(),
    ...camelKeys(projectFilterSaved),
    extensionItem: savedExtensionItem.optional()
  })
  .meta({ id: 'ProjectFilterCondition' })

export type ProjectFilterCondition = z.output<typeof projectFilterCondition>

/** The words of the keyword; one with spaces in it counts as several (2§5 "split on spaces"). */
const sentWords = z
  .array(word)
  .max(50)
  .transform((texts) => texts.flatMap((text) => text.split(/[\s\u3000]+/u)))

export const projectFilterInput = z.strictObject({
  name: nameText(100),
  condition: z.strictObject({ ...projectFilterCondition.shape, q: sentWords.optional() })
})

/** A filter of the case list that a person has saved (2§3 "my filter"). */
export const projectFilter = z
  .object({
    uuid,
    name: z.string(),
    condition: projectFilterCondition,
    version,
    createdAt: instant,
    updatedAt: instant
  })
  .meta({ id: 'ProjectFilter' })

/** How many cases each saved filter finds, and the list without any filter. */
export const projectFilterCounts = z.object({
  allCount: z.int().min(0),
  items: z.array(z.object({ uuid, count: z.int().min(0) }))
})
