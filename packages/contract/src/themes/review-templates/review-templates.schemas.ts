import { z } from 'zod'
import { nameText, uuid, version } from '../../primitives/index.ts'
import { placeInList, usingTheme } from '../../primitives/setting-calls.ts'

/** A point of view from which a case is scored (1§3). */
export const perspective = z.object({ uuid, label: z.string(), order: z.int().min(1) }).meta({ id: 'Perspective' })

/** What reviewers score: each perspective from 1 to `scale` (1§3). */
export const reviewTemplate = z
  .object({
    uuid,
    name: z.string(),
    scale: z.int(),
    order: z.int().min(1),
    perspectives: z.array(perspective),
    version,
    canEdit: z.boolean(),
    canDelete: z.boolean()
  })
  .meta({ id: 'ReviewTemplate' })

const scale = z.int().min(2).max(10)

/** A perspective as a person writes it: with `uuid` a present one, without a new one. Without `order` the place in the list counts. */
const perspectiveInput = z.strictObject({ uuid: uuid.optional(), label: nameText(100), order: z.int().min(1).max(1000).optional() })

export type PerspectiveInput = z.output<typeof perspectiveInput>

export const reviewTemplateCreate = z.strictObject({
  name: nameText(),
  scale,
  perspectives: z
    .array(perspectiveInput.omit({ uuid: true }))
    .min(1)
    .max(30)
})

/** A changed template; absent means unchanged. `order` is its new place among the templates, `perspectives` is the whole list. */
export const reviewTemplateUpdate = z.strictObject({
  uuid,
  name: nameText().optional(),
  order: placeInList.optional(),
  scale: scale.optional(),
  perspectives: z.array(perspectiveInput).min(1).max(30).optional()
})

const count = z.int().min(0)

/** The themes that use a template, how many reviews were written with it as it stands, and how many with its earlier versions. */
export const reviewTemplateUse = z
  .object({ uuid, themes: z.array(usingTheme), reviewsCount: count, earlierReviewsCount: count, earlierVersionsCount: count })
  .meta({ id: 'ReviewTemplateUse' })
