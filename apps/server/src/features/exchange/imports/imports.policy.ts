import { type ImportTarget, importTargets } from '@mekiki/contract/exchange/imports/imports.schemas'
import { canCreateRecord, hiddenPartsOf, type ProjectReader } from '../../cases/projects/index.ts'
import type { ThemeForProjects } from '../../themes/themes/read/index.ts'

/**
 * The targets that an importer may choose: records only where the importer may add some to own cases of the theme, custom items those of
 * `customItems`; everything else comes with `create_project`.
 */
export function choosableTargets(
  actor: ProjectReader,
  theme: Pick<ThemeForProjects, 'restriction'>,
  customItems: readonly { target: ImportTarget }[]
): ImportTarget[] {
  const own = { createdBy: actor.userUuid, followerUuids: [], followerGroupUuids: [] }
  const hasRecords = canCreateRecord(actor, own, hiddenPartsOf(actor, theme.restriction ?? undefined))
  const fixed = importTargets.filter((target) => target !== 'project_record' || hasRecords)
  return [...fixed, ...customItems.map(({ target }) => target)]
}

/** Whether an importer may add tags, channels and investors to companies that exist already (1§6 "company data"). */
export function canExtendScoutees(actor: Pick<ProjectReader, 'permissions'>): boolean {
  return actor.permissions.has('update_tenant_scoutee')
}
