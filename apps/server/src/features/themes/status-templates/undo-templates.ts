import { isDeepStrictEqual } from 'node:util'
import { statusColors } from '@mekiki/contract/themes/status-templates/status-templates.schemas'
import { z } from 'zod'
import { lockOrder, moveInOrder } from '../../../platform/db/statements/list-order.ts'
import { guardName } from '../../../platform/db/violations.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { type UndoEntry, type UndoHandler, undoEachWith } from '../../../platform/log/undo.ts'
import { auditedTemplate } from './status-templates.presenter.ts'
import {
  deleteStatuses,
  lockDeletedTemplate,
  lockTemplate,
  readTemplates,
  restoreStatuses,
  restoreTemplate,
  type TemplateKind,
  touchTemplate,
  updateStatuses
} from './status-templates.queries.ts'
import { lockStatusOwners, replaceDeletedProjectStatuses } from './status-uses.queries.ts'
import { readParts, writeReasons } from './exit-reasons.ts'
import { entityTypes, nameConstraints, templateTables } from './template-kinds.ts'

const audited = z.object({
  name: z.string(),
  order: z.number().optional(),
  statuses: z.array(
    z.object({
      uuid: z.guid(),
      name: z.string(),
      color: z
        .int()
        .min(0)
        .max(statusColors - 1),
      isExit: z.boolean().optional()
    })
  ),
  exitReasons: z.array(z.object({ uuid: z.guid(), name: z.string(), isActive: z.boolean() })).optional(),
  isReasonRequired: z.boolean().optional()
})

type Audited = z.output<typeof audited>

const uuidsOf = (rows: readonly { uuid: string }[]): string[] => rows.map((row) => row.uuid)

/** Makes a template's statuses what they were: those that were removed come back, those that were added go. False when cases have an added one. */
async function restoreTemplateStatuses({ tx, now }: RunContext, kind: TemplateKind, before: Audited, after: Audited): Promise<boolean> {
  const [old, present] = [new Set(uuidsOf(before.statuses)), new Set(uuidsOf(after.statuses))]
  const added = uuidsOf(after.statuses).filter((uuid) => !old.has(uuid))
  if ((await lockStatusOwners(tx, kind, added)).length > 0) return false
  const [first] = before.statuses
  if (kind === 'project' && first) {
    await replaceDeletedProjectStatuses(
      tx,
      now,
      added.map((fromUuid) => ({ fromUuid, toUuid: first.uuid }))
    )
  }
  await restoreStatuses(
    tx,
    kind,
    uuidsOf(before.statuses).filter((uuid) => !present.has(uuid))
  )
  await updateStatuses(
    tx,
    kind,
    before.statuses.map((status, index) => ({ ...status, position: index + 1, isExit: status.isExit === true }))
  )
  await deleteStatuses(tx, kind, added, now)
  return true
}

/** Makes a template's reasons what they were: those that were removed come back, with the cases that had them. */
async function restoreTemplateReasons({ tx, actor, now }: RunContext, uuid: string, before: Audited, after: Audited): Promise<void> {
  const [old, present] = [before.exitReasons ?? [], after.exitReasons ?? []]
  const removed = present.filter((reason) => old.every((each) => each.uuid !== reason.uuid))
  const kept = old.map((reason, index) => ({ ...reason, position: index + 1 }))
  await writeReasons(tx, { ...actor, now }, uuid, { kept, added: [], removed, isRequired: before.isReasonRequired === true })
}

async function revertChange(context: RunContext, kind: TemplateKind, entry: UndoEntry): Promise<boolean> {
  const { tx, actor, now, audit } = context
  const uuid = entry.entityUuid
  const [before, after] = [audited.safeParse(entry.from).data, audited.safeParse(entry.to).data]
  if (before?.order !== undefined) await lockOrder(tx, templateTables[kind])
  const template = before && after ? await lockTemplate(tx, kind, uuid, 'change') : undefined
  if (!before || !after || !template) return false
  const present = auditedTemplate(template, await readParts(tx, kind, uuid))
  const { order: _order, ...told } = after
  if (!isDeepStrictEqual(present, told)) return false
  if (!(await restoreTemplateStatuses(context, kind, before, after))) return false
  if (kind === 'project') await restoreTemplateReasons(context, uuid, before, after)
  await guardName(nameConstraints[kind], before.name, () => touchTemplate(tx, kind, { ...actor, now }, { uuid, name: before.name }))
  if (before.order !== undefined) await moveInOrder(tx, templateTables[kind], uuid, before.order)
  audit({ entityType: entityTypes[kind], entityUuid: uuid, action: 'update', from: after, to: before })
  return true
}

async function restoreEntity({ tx, actor, now, audit }: RunContext, kind: TemplateKind, { entityUuid: uuid }: UndoEntry): Promise<boolean> {
  const template = await lockDeletedTemplate(tx, kind, uuid)
  if (!template || (await readTemplates(tx, kind)).some((each) => each.name === template.name)) return false
  await guardName(nameConstraints[kind], template.name, () => restoreTemplate(tx, kind, { ...actor, now }, uuid))
  audit({ entityType: entityTypes[kind], entityUuid: uuid, action: 'restore', to: { name: template.name } })
  return true
}

/**
 * Gives a template the name and statuses back that it had; cases and themes that were moved to other statuses follow by the undo of their own entries, which
 * is done after this one.
 * @throws 403 without the right to change settings.
 */
export function undoTemplateChange(kind: TemplateKind): UndoHandler {
  return undoEachWith('update_setting', (context, entry) => revertChange(context, kind, entry))
}

/**
 * Brings a deleted template back with its statuses.
 * @throws 403 without the right to make settings.
 */
export function undoTemplateRemoval(kind: TemplateKind): UndoHandler {
  return undoEachWith('create_setting', (context, entry) => restoreEntity(context, kind, entry))
}
