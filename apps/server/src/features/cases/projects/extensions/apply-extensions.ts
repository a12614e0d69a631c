import type { RunContext } from '../../../../platform/http/context.ts'
import { contentsOf, type ExtensionValue, isSameContent, writeOf, readInputs, type ExtensionContent } from './extension-content.ts'
import { readExtensionRows, writeExtensionSpots } from './extension-values.queries.ts'
import type { ExtensionValueInput } from '@mekiki/contract/cases/projects/extension-values.schemas'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { readThemeItemGroups } from '../../../themes/extension-items/index.ts'
import type { ThemeForProjects } from '../../../themes/themes/read/index.ts'
import { changeProjects } from '../write/changes.queries.ts'
import type { PreparedProject, ProjectMaker } from '../write/new-project.ts'
import { lockProjects, readProjectRows } from '../access/access.queries.ts'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

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

/** The values that new cases are to have. */
type NewExtensions = ReadonlyMap<PreparedProject, readonly ExtensionValue[]>

/**
 * Reads the values of custom items of new cases of a theme.
 * @throws 400 naming items and choices that the theme does not have, all of them where the theme hides custom items from the caller (`isHidden`), and values
 * that do not suit their item.
 */
export async function readNewExtensions(
  { tx, language }: Pick<RunContext, 'tx' | 'language'>,
  theme: ThemeForProjects,
  prepared: readonly PreparedProject[],
  isHidden: boolean
): Promise<NewExtensions> {
  const given = new Set(prepared.flatMap(({ input: { extensionValues } }) => (extensionValues && extensionValues.length > 0 ? [extensionValues] : [])))
  if (given.size === 0) return new Map()
  const groups = isHidden ? [] : ((await readThemeItemGroups(tx, [theme.uuid])).get(theme.uuid) ?? [])
  const items = groups.flatMap((group) => group.items)
  // All cases of one call mostly share one list, which is then read once.
  const read = new Map<readonly ExtensionValueInput[], ReturnType<typeof readInputs>>([...given].map((inputs) => [inputs, readInputs(items, inputs)]))
  refuseFaults(
    language,
    [...read.values()].flatMap(({ faults }) => faults)
  )
  return new Map(
    prepared.flatMap((project) => {
      const { extensionValues } = project.input
      const values = extensionValues && read.get(extensionValues)?.values
      return values ? [[project, values] as const] : []
    })
  )
}

/** Writes the values of new cases, and of the cases that new data went into (`places`): there what was given replaces what was. */
export async function writeNewExtensions(
  context: ProjectMaker,
  theme: ThemeForProjects,
  extensions: NewExtensions,
  places: ReadonlyMap<PreparedProject, string>
): Promise<void> {
  const { tx, actor, now } = context
  const byProject = new Map<string, Map<string, ExtensionValue>>()
  for (const [project, values] of extensions) {
    const uuid = places.get(project) ?? project.uuid
    const own = byProject.get(uuid) ?? new Map<string, ExtensionValue>()
    byProject.set(uuid, own)
    for (const value of values) own.set(value.item.uuid, value)
  }
  const changes = [...byProject].map(([uuid, values]) => ({ project: { uuid, themeUuid: theme.uuid }, values: [...values.values()] }))
  const made = new Set([...extensions.keys()].map((project) => project.uuid))
  const changed = (await applyExtensionValues(context, changes)).filter((uuid) => !made.has(uuid))
  await changeProjects(tx, changed, {}, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
}

/** What somebody from outside said of a case's custom items, and says now. */
interface Correction {
  before: readonly ExtensionValueInput[]
  after: readonly ExtensionValueInput[]
}

/**
 * Corrects values of custom items of a case: each only where the case still holds what was said before, so that what the workspace's people
 * wrote since stays. Items that the case's theme does not have any more, and values that do not suit their item, are passed over. Does nothing
 * for a case that is gone.
 */
export async function correctExtensionValues(maker: ProjectMaker, projectUuid: string, { before, after }: Correction): Promise<void> {
  const { tx, actor, now } = maker
  await lockProjects(tx, [projectUuid])
  const [project] = await readProjectRows(tx, [projectUuid])
  if (!project) return
  const groups = (await readThemeItemGroups(tx, [project.themeUuid])).get(project.themeUuid) ?? []
  const items = groups.flatMap((group) => group.items)
  const stored = contentsOf(await readExtensionRows(tx, [projectUuid])).get(projectUuid)
  const said = new Map<string, ExtensionContent>(readInputs(items, before).values.map((value) => [value.item.uuid, value.content]))
  const values = readInputs(items, after).values.filter(({ item, content }) => {
    const earlier = said.get(item.uuid) ?? null
    return !isSameContent(earlier, content) && isSameContent(stored?.get(item.uuid) ?? null, earlier)
  })
  const changed = await applyExtensionValues(maker, [{ project: { uuid: projectUuid, themeUuid: project.themeUuid }, values }])
  await changeProjects(tx, changed, {}, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
}

/** What cases hold of the custom items of their themes. */
export interface StoredExtensions {
  /** What a case holds of an item; null for nothing. */
  contentOf: (projectUuid: string, itemUuid: string) => ExtensionContent
  /** Whether a case holds all of these values already. */
  hasAll: (projectUuid: string, inputs: readonly ExtensionValueInput[]) => boolean
}

/** Reads what cases hold of their custom items; one statement. Who is told must be allowed to see the items. */
export async function readStoredExtensions(tx: TenantTransaction, projectUuids: readonly string[]): Promise<StoredExtensions> {
  const stored = contentsOf(await readExtensionRows(tx, projectUuids))
  const contentOf = (projectUuid: string, itemUuid: string): ExtensionContent => stored.get(projectUuid)?.get(itemUuid) ?? null
  return {
    contentOf,
    hasAll: (projectUuid, inputs) =>
      inputs.every(({ extensionItemUuid, value = null, extensionItemEnumUuids: uuids }) => {
        return isSameContent(contentOf(projectUuid, extensionItemUuid), uuids ? uuids.map((uuid) => ({ uuid, name: '' })) : value)
      })
  }
}
