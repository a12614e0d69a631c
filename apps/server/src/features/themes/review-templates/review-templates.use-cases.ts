import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase, RunContext } from '../../../platform/http/context.ts'
import { onlyShown } from '../../people/guests/index.ts'
import { presentTemplate, presentUse, auditedTemplate } from './review-templates.presenter.ts'
import {
  readPerspectives,
  readTemplates,
  type PerspectiveRow,
  type PerspectiveValues,
  insertPerspectives,
  insertTemplate,
  deletePerspectives,
  hasReviews,
  lockTemplate,
  moveThemes,
  retireTemplate,
  updateTemplateRow,
  countThemes,
  countReviews,
  readReplacedVersions,
  readTemplateThemes,
  lockDeletedTemplate,
  restoreTemplate
} from './review-templates.queries.ts'
import type { PerspectiveInput } from '@mekiki/contract/themes/review-templates/review-templates.schemas'
import { v7 } from 'uuid'
import { type Fault, refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { readOrder, lockOrder, moveInOrder } from '../../../platform/db/statements/list-order.ts'
import { guardName } from '../../../platform/db/violations.ts'
import { auditChange } from '../../../platform/log/audit.ts'
import { notFound, requireVersion, AppError, forbidden } from '../../../platform/http/answers/app-error.ts'
import type { UndoEntry, UndoHandler } from '../../../platform/log/undo.ts'

/** The review templates with their perspectives; older versions are not listed, to guests only those of their cases. */
export const listTemplates: SimpleUseCase<typeof operationGroups.reviewTemplates.list> = async ({ tx, actor }) => {
  const templates = await onlyShown(tx, actor, 'reviewTemplates', await readTemplates(tx))
  const perspectives = await readPerspectives(
    tx,
    templates.map((template) => template.uuid)
  )
  return { items: templates.map((template, index) => presentTemplate(template, index + 1, perspectives, actor)), totalCount: templates.length }
}

/**
 * Which themes use the templates, and how many reviews were written with each and with its earlier versions. The numbers count what the caller may
 * not see as well: they tell whether a change makes a new version.
 */
export const listUses: SimpleUseCase<typeof operationGroups.reviewTemplates.uses> = async ({ tx }) => {
  const templates = await readTemplates(tx)
  const themes = await readTemplateThemes(tx)
  const replaced = await readReplacedVersions(tx)
  const counts = await countReviews(tx)
  return { items: templates.map((template) => presentUse(template, themes, replaced, counts)), totalCount: templates.length }
}

/** What a template's perspectives become. */
interface PerspectivePlan {
  /** In their new order; present ones keep their uuid. */
  perspectives: PerspectiveValues[]
  faults: Fault[]
  isChanged: boolean
}

/** Compares the present perspectives with the list that a person wants. A uuid that is not among the present ones, or comes twice, is a fault. */
export function planPerspectives(present: readonly PerspectiveRow[], requested: readonly PerspectiveInput[]): PerspectivePlan {
  const open = new Map(present.map((row) => [row.uuid, row]))
  const placed = requested
    .map((input, index) => ({ input, index, order: input.order ?? index + 1 }))
    .toSorted((left, right) => left.order - right.order || left.index - right.index)
  const faults = placed.flatMap(({ input, index }): Fault[] =>
    input.uuid === undefined || open.delete(input.uuid) ? [] : [{ field: `perspectives.${index}.uuid`, fault: 'unknown_id' }]
  )
  const perspectives = placed.map(({ input }, place) => ({ uuid: input.uuid ?? v7(), label: input.label, position: place + 1 }))
  const isSame =
    present.length === perspectives.length && perspectives.every((each, place) => each.uuid === present[place]?.uuid && each.label === present[place].label)
  return { perspectives, faults, isChanged: !isSame }
}

/**
 * Adds a review template with its perspectives.
 * @throws 409 `name_taken`.
 */
export const createTemplate: SimpleUseCase<typeof operationGroups.reviewTemplates.create> = async ({ tx, actor, now, audit }, { body }) => {
  const template = { uuid: v7(), name: body.name, scale: body.scale, version: 1, since: now }
  const { perspectives } = planPerspectives([], body.perspectives)
  await guardName('review_templates_name', body.name, () => insertTemplate(tx, { ...actor, now }, template))
  await insertPerspectives(tx, actor.tenantUuid, template.uuid, perspectives)
  audit({ entityType: 'review_template', entityUuid: template.uuid, action: 'create', to: auditedTemplate(template, perspectives) })
  const order = (await readOrder(tx, 'review_templates')).indexOf(template.uuid) + 1
  return presentTemplate(template, order, await readPerspectives(tx, [template.uuid]), actor)
}

const table = 'review_templates'

type Current = NonNullable<Awaited<ReturnType<typeof lockTemplate>>>

interface Content {
  name: string
  scale: number
  perspectives: readonly PerspectiveValues[]
}

/**
 * Puts a new version in the place of one that reviews were written with: their points keep their meaning.
 * @returns the new version's row.
 */
async function replaceTemplate({ tx, actor, now, audit }: RunContext, current: Current, { name, scale, perspectives }: Content) {
  const stamp = { ...actor, now }
  const next = { uuid: v7(), name, scale, version: current.version + 1, since: current.created_at, position: current.position }
  await retireTemplate(tx, stamp, current.uuid, next.uuid)
  await guardName('review_templates_name', name, () => insertTemplate(tx, stamp, next))
  await insertPerspectives(
    tx,
    actor.tenantUuid,
    next.uuid,
    perspectives.map((perspective) => ({ ...perspective, uuid: v7() }))
  )
  for (const themeUuid of await moveThemes(tx, stamp, current.uuid, next.uuid)) {
    const [from, to] = [{ reviewTemplateUuid: current.uuid }, { reviewTemplateUuid: next.uuid }]
    audit({ entityType: 'theme', entityUuid: themeUuid, themeUuid, action: 'update', from, to })
  }
  return next
}

async function changeTemplate({ tx, actor, now }: RunContext, current: Current, { name, scale, perspectives }: Content, isChanged: boolean) {
  const next = { uuid: current.uuid, name, scale, version: current.version + 1 }
  await guardName('review_templates_name', name, () => updateTemplateRow(tx, { ...actor, now }, next))
  if (isChanged) {
    await deletePerspectives(tx, current.uuid)
    await insertPerspectives(tx, actor.tenantUuid, current.uuid, perspectives)
  }
  return next
}

/**
 * Changes a review template. When reviews were written with it and its scale or perspectives change, a new version with a uuid of its own takes its place in
 * the themes.
 * @throws 400 for unknown perspectives, 404, 409 `stale_version` and `name_taken`.
 */
export const updateTemplate: SimpleUseCase<typeof operationGroups.reviewTemplates.update> = async (context, { body, ifMatch }) => {
  const { tx, actor, audit, language } = context
  if (body.order !== undefined) await lockOrder(tx, table)
  const current = await lockTemplate(tx, body.uuid)
  if (!current) throw notFound([body.uuid])
  const present = await readPerspectives(tx, [current.uuid])
  const place = (await readOrder(tx, table)).indexOf(current.uuid) + 1
  requireVersion(ifMatch, current.version, () => presentTemplate(current, place, present, actor))
  const { name = current.name, scale = current.scale } = body
  const { perspectives, faults, isChanged } = planPerspectives(present, body.perspectives ?? present.map(({ uuid, label }) => ({ uuid, label })))
  refuseFaults(language, faults)
  const isNewVersion = (isChanged || scale !== current.scale) && (await hasReviews(tx, current.uuid))
  const content = { name, scale, perspectives }
  const isContent = body.name !== undefined || body.scale !== undefined || body.perspectives !== undefined
  const change = () => (isContent ? changeTemplate(context, current, content, isChanged) : current)
  const next = isNewVersion ? await replaceTemplate(context, current, content) : await change()
  const moved = body.order === undefined ? { from: place, to: place } : await moveInOrder(tx, table, next.uuid, body.order)
  const isMoved = moved.from !== moved.to
  const from = { ...auditedTemplate(current, present), ...(isMoved && { order: moved.from }) }
  const to = { ...auditedTemplate(next, perspectives), ...(isMoved && { order: moved.to }) }
  auditChange(audit, {
    entityType: 'review_template',
    entityUuid: current.uuid,
    action: 'update',
    from,
    to: isNewVersion ? { ...to, replacedByUuid: next.uuid } : to
  })
  return presentTemplate(next, moved.to, await readPerspectives(tx, [next.uuid]), actor)
}

/**
 * Deletes a review template; reviews written with it keep it.
 * @throws 404, and 409 `in_use` with the number of themes that use it.
 */
export const removeTemplate: SimpleUseCase<typeof operationGroups.reviewTemplates.remove> = async ({ tx, actor, now, audit, operationUuid }, { query }) => {
  const template = await lockTemplate(tx, query.uuid)
  if (!template) throw notFound([query.uuid])
  const count = await countThemes(tx, template.uuid)
  if (count > 0) throw new AppError('in_use', { params: { count } })
  await retireTemplate(tx, { ...actor, now }, template.uuid, null)
  audit({ entityType: 'review_template', entityUuid: template.uuid, action: 'delete', from: { name: template.name } })
  return { operationUuid }
}

/**
 * Brings deleted templates back; not when their name is taken by now.
 * @throws 403 without the right to make settings.
 */
export const undoTemplateRemoval: UndoHandler = async ({ tx, actor, now, audit }, entries) => {
  if (!actor.permissions.has('create_setting')) throw forbidden(['create_setting'])
  const [undone, conflicts]: [UndoEntry[], UndoEntry[]] = [[], []]
  for (const entry of entries) {
    const template = await lockDeletedTemplate(tx, entry.entityUuid)
    const isFree = template && (await readTemplates(tx)).every((each) => each.name !== template.name)
    if (isFree) {
      await guardName('review_templates_name', template.name, () => restoreTemplate(tx, { ...actor, now }, template.uuid))
      audit({ entityType: 'review_template', entityUuid: template.uuid, action: 'restore', to: { name: template.name } })
    }
    ;(isFree ? undone : conflicts).push(entry)
  }
  return { undone, conflicts }
}
