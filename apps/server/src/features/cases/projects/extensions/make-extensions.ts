import type { ExtensionValueInput } from '@mekiki/contract/cases/projects/extension-values.schemas'
import type { RunContext } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { readThemeItemGroups } from '../../../themes/extension-items/index.ts'
import type { ThemeForProjects } from '../../../themes/themes/index.ts'
import { applyExtensionValues } from './apply-extensions.ts'
import { changeProjects } from '../write/changes.queries.ts'
import { type ExtensionValue, readInputs } from './extension-content.ts'
import type { PreparedProject, ProjectMaker } from '../write/new-project.ts'

/** The values that new cases are to have. */
export type NewExtensions = ReadonlyMap<PreparedProject, readonly ExtensionValue[]>

/**
 * Reads the values of custom items of new cases of a theme. Raises 400 naming items and choices that the theme does not have, all of them
 * where the theme hides custom items from the caller (`isHidden`), and values that do not suit their item.
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
