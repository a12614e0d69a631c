import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { linkInputsOf } from '../projects/detail/index.ts'
import type { ProjectRow } from './scoutee-cases.queries.ts'

/** The name and theme of a case. */
export function presentProject(row: ProjectRow): { projectName: string; themeUuid: string; themeName: string } {
  return { projectName: row.shown_name, themeUuid: row.theme_uuid, themeName: row.theme_name }
}

/** What was typed in about a company or person in a case. */
export function presentInput(row: ProjectRow): HandlerOutput<typeof operationGroups.scouteeCases.inputs>['items'][number] {
  return { projectUuid: row.uuid, ...presentProject(row), ...linkInputsOf({ linkInput: row.link_input, peopleFlg: row.people_flg }) }
}
