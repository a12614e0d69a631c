import { extensionItemTypes } from '@mekiki/contract/workspace/constants/index'
import { z } from 'zod'
import type { UndoHandler } from '../../../../platform/log/undo.ts'
import { type ItemRow, readThemeItemGroups } from '../../../themes/extension-items/index.ts'
import { hiddenPartsFor } from '../access/access.ts'
import { applyExtensionValues, type ExtensionChange } from '../extensions/apply-extensions.ts'
import { changeProjects } from '../write/changes.queries.ts'
import { contentsOf, type ExtensionContent, type ExtensionValue, isSameContent } from '../extensions/extension-content.ts'
import { readExtensionRows } from '../extensions/extension-values.queries.ts'
import { lockForUndo, type UndoItem } from './undo-entries.ts'

const content = z.union([z.string(), z.number(), z.array(z.object({ uuid: z.guid(), name: z.string() }))]).nullable()
const remembered = z.array(z.object({ uuid: z.guid(), name: z.string(), type: z.enum(extensionItemTypes), value: content }))

type Contents = ReadonlyMap<string, ExtensionContent>

/** What takes an entry back; null when an item is gone or changed its type, or holds something else by now. Choices that are gone stay away. */
function valuesBefore({ entry }: UndoItem, items: ReadonlyMap<string, ItemRow>, present: Contents | undefined): ExtensionValue[] | null {
  const [from, to] = [remembered.safeParse(entry.from).data, remembered.safeParse(entry.to).data]
  if (!from || !to) return null
  const isStanding = to.every(({ uuid, type, value }) => items.get(uuid)?.type === type && isSameContent(present?.get(uuid) ?? null, value))
  if (!isStanding) return null
  return from.flatMap(({ uuid, value }): ExtensionValue[] => {
    const item = items.get(uuid)
    if (!item) return []
    const chosen = Array.isArray(value) ? value.filter((each) => item.enums.some((known) => known.uuid === each.uuid)) : value
    return [{ item: { uuid, name: item.name, type: item.type }, content: Array.isArray(chosen) && chosen.length === 0 ? null : chosen }]
  })
}

/** Gives cases the values of custom items back that they had, where nothing has changed them since. */
export const undoExtension: UndoHandler = async (context, entries) => {
  const { tx, actor, now } = context
  const { items } = await lockForUndo(context, 'update', entries)
  const themeUuids = [...new Set(items.map(({ project }) => project.themeUuid))]
  const hidden = await hiddenPartsFor(tx, actor, themeUuids)
  const groups = await readThemeItemGroups(tx, themeUuids)
  const present = contentsOf(
    await readExtensionRows(
      tx,
      items.map(({ project }) => project.uuid)
    )
  )
  const changes = items.flatMap((item): (ExtensionChange & { item: UndoItem })[] => {
    const { project } = item
    if (hidden.get(project.themeUuid)?.includes('extension') === true) return []
    const known = new Map((groups.get(project.themeUuid) ?? []).flatMap((group) => group.items).map((each) => [each.uuid, each]))
    const values = valuesBefore(item, known, present.get(project.uuid))
    return values ? [{ item, project, values }] : []
  })
  const changed = await applyExtensionValues(context, changes)
  await changeProjects(tx, changed, {}, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  const undone = new Set(changes.map(({ item }) => item.entry))
  return { undone: [...undone], conflicts: entries.filter((entry) => !undone.has(entry)) }
}
