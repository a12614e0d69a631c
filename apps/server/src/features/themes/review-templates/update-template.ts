import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { auditChange } from '../../../platform/log/audit-change.ts'
import { lockOrder, moveInOrder, readOrder } from '../../../platform/db/statements/list-order.ts'
import { guardName } from '../../../platform/db/violations.ts'
import { notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { planPerspectives } from './perspective-plan.ts'
import { auditedTemplate, presentTemplate } from './review-templates.presenter.ts'
import {
  deletePerspectives,
  hasReviews,
  insertPerspectives,
  insertTemplate,
  lockTemplate,
  moveThemes,
  type PerspectiveValues,
  readPerspectives,
  retireTemplate,
  updateTemplateRow
} from './review-templates.queries.ts'

const table = 'review_templates'

type Current = NonNullable<Awaited<ReturnType<typeof lockTemplate>>>

interface Content {
  name: string
  scale: number
  perspectives: readonly PerspectiveValues[]
}

/** Puts a new version in the place of one that reviews were written with: their points keep their meaning. Gives the new version's row. */
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
 * Changes a review template. When reviews were written with it and its scale or perspectives change, a new version with a uuid of its own
 * takes its place in the themes. Raises 400 for unknown perspectives, 404, 409 `stale_version` and `name_taken`.
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
