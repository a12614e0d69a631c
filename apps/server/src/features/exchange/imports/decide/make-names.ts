import type { NamedTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { RunContext } from '../../../../platform/http/context.ts'
import { addStatuses } from '../../../themes/status-templates/index.ts'
import { makeSettings, type SettingKind } from '../../../themes/tags-and-channels/index.ts'
import { getThemeForProjects } from '../../../themes/themes/index.ts'
import { uuidOfName } from './directory.ts'
import type { ImportInput } from '../read/import-input.ts'

const kinds: Partial<Record<NamedTarget, SettingKind>> = {
  scoutee_tags: 'scoutee_tag',
  scoutee_channels: 'channel',
  category_names: 'project_category',
  theme_tag_names: 'theme_tag'
}

/**
 * Makes the names that somebody wanted to be made, in the transaction of the rows that need them: what stops these takes the names with it. A
 * repetition makes none twice. Raises 409 `name_taken`.
 */
export async function makeNames(context: RunContext, { jobUuid, input }: { jobUuid: string; input: Pick<ImportInput, 'names' | 'themeUuid'> }): Promise<void> {
  const requested = input.names.filter(({ action }) => action === 'create')
  if (requested.length === 0) return
  const of = (target: NamedTarget) => requested.filter((each) => each.target === target).map(({ name }) => ({ uuid: uuidOfName(jobUuid, target, name), name }))
  for (const [target, kind] of Object.entries(kinds) as [NamedTarget, SettingKind][]) {
    const own = of(target)
    if (own.length > 0) await makeSettings(context, kind, own)
  }
  const statuses = of('status_name')
  if (statuses.length === 0 || input.themeUuid === null) return
  const theme = await getThemeForProjects(context.tx, input.themeUuid, { isLocked: false })
  await addStatuses(context, theme.statusTemplateUuid, statuses)
}
