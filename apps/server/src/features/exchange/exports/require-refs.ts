import { noneOption } from '@mekiki/contract/cases/projects/project-query.schemas'
import type { RunContext } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { findActive, type RefKind } from '../../themes/saved-conditions/index.ts'

/** The ids of one field of a body. */
export interface FieldRefs {
  field: string
  kind: RefKind
  /** One id for a field that is no list. */
  uuids: readonly string[] | string | undefined
}

interface ItemConditions {
  extensionItemUuid?: string | undefined
  extensionItemEnumUuids?: readonly string[] | undefined
  extensionConditions?: readonly { extensionItemUuid: string; extensionItemEnumUuids?: readonly string[] | undefined }[] | undefined
}

/** The ids in the conditions on custom items. */
export function itemRefs({ extensionItemUuid, extensionItemEnumUuids, extensionConditions = [] }: ItemConditions): FieldRefs[] {
  const several = extensionConditions.flatMap((condition, at): FieldRefs[] => [
    { field: `extensionConditions.${at}.extensionItemUuid`, kind: 'extensionItem', uuids: condition.extensionItemUuid },
    { field: `extensionConditions.${at}.extensionItemEnumUuids`, kind: 'extensionItemEnum', uuids: condition.extensionItemEnumUuids }
  ])
  return [
    { field: 'extensionItemUuid', kind: 'extensionItem', uuids: extensionItemUuid },
    { field: 'extensionItemEnumUuids', kind: 'extensionItemEnum', uuids: extensionItemEnumUuids },
    ...several
  ]
}

/** The ids in a body of the fields that hold some. */
export function refsIn<F extends string>(
  targets: Readonly<Record<F, RefKind>>,
  body: Readonly<Partial<Record<NoInfer<F>, readonly string[] | undefined>>>
): FieldRefs[] {
  return (Object.keys(targets) as F[]).map((field) => ({ field, kind: targets[field], uuids: body[field] }))
}

/** @throws 400 naming each id of the filters that is unknown: nobody wants the file that they would find. */
export async function requireRefs({ tx, language }: RunContext, fields: readonly FieldRefs[]): Promise<void> {
  const places = fields.flatMap(({ field, kind, uuids }) =>
    typeof uuids === 'string' ? [{ field, kind, uuid: uuids }] : (uuids ?? []).map((uuid, at) => ({ field: `${field}.${at}`, kind, uuid }))
  )
  const asked = places.filter(({ uuid }) => uuid !== noneOption)
  const byKind = Map.groupBy(asked, ({ kind }) => kind)
  const active = await findActive(tx, new Map([...byKind].map(([kind, some]) => [kind, [...new Set(some.map(({ uuid }) => uuid))]])))
  const unknown = asked.filter(({ kind, uuid }) => !active.has(`${kind} ${uuid}`))
  refuseFaults(
    language,
    unknown.map(({ field }) => ({ field, fault: 'unknown_id' }))
  )
}
