import type { ExitReasonInput } from '@mekiki/contract/themes/status-templates/status-templates.schemas'
import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { Fault } from '../../../platform/http/answers/field-faults.ts'
import {
  deleteReasons,
  insertReasons,
  readReasonRequired,
  readReasons,
  type ReasonRow,
  type ReasonValues,
  updateReasons,
  writeReasonRequired
} from './exit-reasons.queries.ts'
import { readStatuses, type StatusRow, type TemplateKind } from './status-templates.queries.ts'

/** Why cases leave the way of templates; those of themes have none. */
export interface Reasons {
  exitReasons: readonly ReasonRow[]
  requiredIn: ReadonlySet<string>
}

/** Those of templates of themes. */
export const noReasons: Reasons = { exitReasons: [], requiredIn: new Set() }

/** What templates are made of. */
export interface TemplateParts extends Reasons {
  statuses: readonly StatusRow[]
}

/** The statuses and reasons of one template, or of all of a kind. */
export async function readParts(tx: TenantTransaction, kind: TemplateKind, templateUuid?: string): Promise<TemplateParts> {
  const statuses = await readStatuses(tx, kind, templateUuid)
  if (kind === 'theme') return { ...noReasons, statuses }
  return { statuses, exitReasons: await readReasons(tx, templateUuid), requiredIn: await readReasonRequired(tx) }
}

/** What may change of a template's reasons; absent means unchanged. */
export interface ReasonsChange {
  exitReasons?: readonly ExitReasonInput[] | undefined
  isReasonRequired?: boolean | undefined
}

/** What becomes of a template's reasons. */
export interface ReasonPlan {
  kept: ReasonValues[]
  added: ReasonValues[]
  removed: readonly { uuid: string }[]
  isRequired?: boolean | undefined
}

/**
 * Compares the present reasons with the list that a person wants.
 * @throws 409 `name_taken` for two reasons of one name.
 */
export function planReasons(present: readonly ReasonRow[], { exitReasons, isReasonRequired }: ReasonsChange): ReasonPlan & { faults: Fault[] } {
  const plan: ReasonPlan & { faults: Fault[] } = { kept: [], added: [], removed: [], faults: [], isRequired: isReasonRequired }
  if (exitReasons === undefined) return plan
  const [left, names] = [new Map(present.map((reason) => [reason.uuid, reason])), new Set<string>()]
  for (const [index, { uuid, name, isActive }] of exitReasons.entries()) {
    if (names.has(name)) throw new AppError('name_taken', { params: { name } })
    names.add(name)
    const [known, position] = [left.get(uuid ?? ''), index + 1]
    if (uuid === undefined) plan.added.push({ uuid: v7(), name, position, isActive: isActive ?? true })
    else if (known && left.delete(uuid)) plan.kept.push({ uuid, name, position, isActive: isActive ?? known.isActive })
    else plan.faults.push({ field: `exitReasons.${index}.uuid`, fault: 'unknown_id' })
  }
  return { ...plan, removed: [...left.values()] }
}

/** Writes what was planned. */
export async function writeReasons(tx: TenantTransaction, { tenantUuid, now }: { tenantUuid: string; now: Date }, templateUuid: string, plan: ReasonPlan) {
  await insertReasons(tx, tenantUuid, templateUuid, plan.added)
  await updateReasons(tx, plan.kept)
  await deleteReasons(
    tx,
    plan.removed.map(({ uuid }) => uuid),
    now
  )
  if (plan.isRequired !== undefined) await writeReasonRequired(tx, templateUuid, plan.isRequired)
}

/** The reasons of a template as the audit log keeps them; the ids are for an undo. Nothing of a template that asks for nothing. */
export function auditedReasons({ exitReasons, requiredIn }: Reasons, templateUuid: string) {
  const own = exitReasons.filter((reason) => reason.templateUuid === templateUuid)
  return {
    ...(own.length > 0 && { exitReasons: own.map(({ uuid, name, isActive }) => ({ uuid, name, isActive })) }),
    ...(requiredIn.has(templateUuid) && { isReasonRequired: true })
  }
}
