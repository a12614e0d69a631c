import { operationGroups } from '@mekiki/contract'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { listProjectViewers, listThemeViewers, previewGroup, previewMembers } from './visibility.use-cases.ts'

/** Mounts the calls about who can see what, and what changes of rights do. */
export function register(binding: Binding): void {
  bindAll(binding, operationGroups.visibility, { previewGroup, previewMembers, projectViewers: listProjectViewers, themeViewers: listThemeViewers })
}
