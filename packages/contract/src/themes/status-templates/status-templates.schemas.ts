import { z } from 'zod'
import { nameText, pathUuid, uuid, version } from '../../primitives/index.ts'
import { placeInList, usingTheme } from '../../primitives/setting-calls.ts'

/** How many status colours the design has; a colour is an index into them. */
export const statusColors = 8

const status = z.object({
  uuid,
  name: z.string(),
  order: z.int().min(1),
  color: z
    .int()
    .min(0)
    .max(statusColors - 1)
})

const template = {
  uuid,
  name: z.string(),
  order: z.int().min(1),
  version,
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  /** Answered by a change: what an undo names. */
  operationUuid: uuid.optional()
}

/** A status of cases (1§3). `isExit`: a case in it has left the way (declined, withdrawn): it is no step of a funnel, wherever it stands in the list. */
export const projectStatus = status.extend({ isExit: z.boolean() }).meta({ id: 'ProjectStatus' })

/** A reason why a case leaves its way. `isActive`: it is offered; cases that have one that is not keep it. */
export const exitReason = z.object({ uuid, name: z.string(), order: z.int().min(1), isActive: z.boolean() }).meta({ id: 'ExitReason' })

/**
 * The statuses that the cases of a theme go through (1§3). A person who moves a case to an exit is asked for `exitReasons` where there are any;
 * `isReasonRequired`: and names one at least. Calls may leave them out.
 */
export const statusTemplate = z
  .object({ ...template, statuses: z.array(projectStatus), exitReasons: z.array(exitReason), isReasonRequired: z.boolean() })
  .meta({ id: 'StatusTemplate' })

/** A status of themes (1§3). */
export const themeStatus = status.meta({ id: 'ThemeStatus' })

/** The statuses that themes go through (1§3). */
export const themeStatusTemplate = z.object({ ...template, statuses: z.array(themeStatus) }).meta({ id: 'ThemeStatusTemplate' })

/** A status as a person writes it: with `uuid` a present one, without a new one. Without `order` the place in the list counts. */
const statusInput = z.strictObject({
  uuid: uuid.optional(),
  name: nameText(100),
  order: z.int().min(1).max(1000).optional(),
  color: z
    .int()
    .min(0)
    .max(statusColors - 1)
    .optional()
})

/** A status of cases as a person writes it; without `isExit` a present one stays what it is, and a new one is a step. */
const projectStatusInput = statusInput.extend({ isExit: z.boolean().optional() })

export type StatusInput = z.output<typeof projectStatusInput>

/** A reason as a person writes it: with `uuid` a present one. Its place in the list is its order. */
const exitReasonInput = z.strictObject({ uuid: uuid.optional(), name: nameText(100), isActive: z.boolean().optional() })

export type ExitReasonInput = z.output<typeof exitReasonInput>

export const templateCreate = z.strictObject({
  name: nameText(),
  statuses: z
    .array(projectStatusInput.omit({ uuid: true }))
    .min(1)
    .max(100),
  exitReasons: z
    .array(exitReasonInput.omit({ uuid: true }))
    .max(50)
    .optional(),
  isReasonRequired: z.boolean().optional()
})

export const themeStatusTemplateCreate = z.strictObject({
  name: nameText(),
  statuses: z
    .array(statusInput.omit({ uuid: true }))
    .min(1)
    .max(100)
})

/**
 * A changed template; absent means unchanged. `order` is its new place among the templates. `statuses` is the whole list: a present status that it leaves out is removed, and what has
 * that status gets the one that `replacements` names for it (removed uuid to kept uuid).
 */
const change = {
  name: nameText().optional(),
  order: placeInList.optional(),
  replacements: z.record(uuid, uuid).optional()
}

const listed = <T extends z.ZodType>(each: T) => ({ statuses: z.array(each).min(1).max(100).optional() })

/** `exitReasons` is the whole list, too: one that it leaves out goes, also from the cases that have it. */
export const statusTemplateUpdate = z.strictObject({
  uuid,
  ...change,
  ...listed(projectStatusInput),
  exitReasons: z.array(exitReasonInput).max(50).optional(),
  isReasonRequired: z.boolean().optional()
})

export const themeStatusTemplateUpdate = z.strictObject({ ...change, ...listed(statusInput) })

export const themeStatusParams = z.strictObject({ ...pathUuid('theme_status_template_uuid').shape, ...pathUuid('theme_status_uuid').shape })

/** The themes that use a template, and how many cases (for templates of themes: themes) have each of its statuses. */
export const templateUse = z
  .object({ uuid, themes: z.array(usingTheme), statuses: z.array(z.object({ uuid, count: z.int().min(0) })) })
  .meta({ id: 'TemplateUse' })
