import type { ExtensionValueInput } from '@mekiki/contract/cases/projects/extension-values.schemas'
import { readThemeItemGroups } from '../../../themes/extension-items/index.ts'
import { lockProjects, readProjectRows } from '../access/access.queries.ts'
import { applyExtensionValues } from './apply-extensions.ts'
import { changeProjects } from '../write/changes.queries.ts'
import { contentsOf, type ExtensionContent, isSameContent, readInputs } from './extension-content.ts'
import { readExtensionRows } from './extension-values.queries.ts'
import type { ProjectMaker } from '../write/new-project.ts'

/** What somebody from outside said of a case's custom items, and says now. */
export interface Correction {
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
