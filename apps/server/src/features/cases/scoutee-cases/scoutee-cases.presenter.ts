import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { linkInputsOf } from '../projects/index.ts'
import type { CaseRow } from './scoutee-cases.queries.ts'

/** The name and theme of a case. */
export function presentCase(row: CaseRow): { projectName: string; themeUuid: string; themeName: string } {
  return { projectName: row.shown_name, themeUuid: row.theme_uuid, themeName: row.theme_name }
}

/** What was typed in about a company or person in a case. */
export function presentInput(row: CaseRow): HandlerOutput<typeof operationGroups.scouteeCases.inputs>['items'][number] {
  return { projectUuid: row.uuid, ...presentCase(row), ...linkInputsOf({ linkInput: row.link_input, peopleFlg: row.people_flg }) }
}
