import type { PerspectiveInput } from '@mekiki/contract/themes/review-templates/review-templates.schemas'
import { v7 } from 'uuid'
import type { Fault } from '../../../platform/http/answers/field-faults.ts'
import type { PerspectiveRow, PerspectiveValues } from './review-templates.queries.ts'

/** What a template's perspectives become. */
export interface PerspectivePlan {
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
