import { type StatusInput, statusColors } from '@mekiki/contract/themes/status-templates/status-templates.schemas'
import { v7 } from 'uuid'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { Fault } from '../../../platform/http/answers/field-faults.ts'
import type { StatusRow, StatusValues } from './status-templates.queries.ts'
import type { Replacement } from './status-uses.queries.ts'

/** What becomes of a template's statuses: `kept` and `added` carry their new values, `removed` are those left out. */
export interface StatusPlan {
  kept: StatusValues[]
  added: StatusValues[]
  removed: StatusRow[]
  faults: Fault[]
}

function refuseEqualNames(requested: readonly { name: string }[]): void {
  const seen = new Set<string>()
  for (const { name } of requested) {
    if (seen.has(name)) throw new AppError('name_taken', { params: { name } })
    seen.add(name)
  }
}

/**
 * Compares the present statuses with the list that a person wants. A uuid that is not among the present ones, or comes twice, is a fault.
 * @throws 409 `name_taken` when two statuses have one name: moving cases between templates goes by name.
 */
export function planStatuses(present: readonly StatusRow[], requested: readonly StatusInput[]): StatusPlan {
  refuseEqualNames(requested)
  const byUuid = new Map(present.map((status) => [status.uuid, status]))
  const plan: StatusPlan = { kept: [], added: [], removed: [], faults: [] }
  const placed = requested
    .map((input, index) => ({ input, index, order: input.order ?? index + 1 }))
    .toSorted((left, right) => left.order - right.order || left.index - right.index)
  for (const [place, { input, index }] of placed.entries()) {
    const position = place + 1
    const known = input.uuid === undefined ? undefined : byUuid.get(input.uuid)
    if (input.uuid === undefined)
      plan.added.push({ uuid: v7(), name: input.name, color: input.color ?? place % statusColors, position, isExit: input.isExit === true })
    else if (known && byUuid.delete(input.uuid)) {
      plan.kept.push({ uuid: known.uuid, name: input.name, color: input.color ?? known.color, position, isExit: input.isExit ?? known.is_exit === true })
    } else plan.faults.push({ field: `statuses.${index}.uuid`, fault: 'unknown_id' })
  }
  plan.removed = [...byUuid.values()]
  return plan
}

/** The replacements of removed statuses by kept ones, and the faults of the mapping: keys that are not removed, values that are not kept. */
export function planReplacements(plan: StatusPlan, mapping: Readonly<Record<string, string>>): { replacements: Replacement[]; faults: Fault[] } {
  const [removed, kept] = [new Set(plan.removed.map((status) => status.uuid)), new Set(plan.kept.map((status) => status.uuid))]
  const entries = Object.entries(mapping)
  return {
    replacements: entries.map(([fromUuid, toUuid]) => ({ fromUuid, toUuid })),
    faults: entries.flatMap(([from, to]): Fault[] => (removed.has(from) && kept.has(to) ? [] : [{ field: `replacements.${from}`, fault: 'unknown_id' }]))
  }
}
