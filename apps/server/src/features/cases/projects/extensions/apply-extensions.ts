import type { RunContext } from '../../../../platform/http/context.ts'
import { contentsOf, type ExtensionValue, isSameContent, writeOf } from './extension-content.ts'
import { readExtensionRows, writeExtensionSpots } from './extension-values.queries.ts'

/** A locked case with the values that its custom items are to have; items that are not named stay. */
export interface ExtensionChange {
  project: { uuid: string; themeUuid: string }
  values: readonly ExtensionValue[]
}

/** A value as the history keeps it: an undo finds the item and the choices by their ids. */
const entryOf = ({ item, content }: ExtensionValue) => ({ uuid: item.uuid, name: item.name, type: item.type, value: content })

/**
 * Writes values of custom items with one entry of the history for each case that changes; gives those cases. The items must be of the cases'
 * themes. Versions stay: the caller counts them up.
 */
export async function applyExtensionValues(
  { tx, actor, now, audit }: Pick<RunContext, 'tx' | 'now' | 'audit'> & { actor: { tenantUuid: string } },
  changes: readonly ExtensionChange[]
): Promise<string[]> {
  const requested = changes.filter(({ values }) => values.length > 0)
  const present = contentsOf(
    await readExtensionRows(
      tx,
      requested.map(({ project }) => project.uuid)
    )
  )
  const contentOf = (projectUuid: string, itemUuid: string) => present.get(projectUuid)?.get(itemUuid) ?? null
  const changed = requested.flatMap(({ project, values }) => {
    const own = values.filter(({ item, content }) => !isSameContent(contentOf(project.uuid, item.uuid), content))
    return own.length > 0 ? [{ project, values: own }] : []
  })
  const writes = changed.flatMap(({ project, values }) =>
    values.map((value) => ({ projectUuid: project.uuid, itemUuid: value.item.uuid, content: writeOf(value) }))
  )
  await writeExtensionSpots(tx, actor.tenantUuid, writes, now)
  for (const { project, values } of changed) {
    audit({
      entityType: 'project',
      entityUuid: project.uuid,
      projectUuid: project.uuid,
      themeUuid: project.themeUuid,
      action: 'update_extension',
      part: 'extension',
      from: values.map(({ item }) => entryOf({ item, content: contentOf(project.uuid, item.uuid) })),
      to: values.map(entryOf)
    })
  }
  return changed.map(({ project }) => project.uuid)
}
