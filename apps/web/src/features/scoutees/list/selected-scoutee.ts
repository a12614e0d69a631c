import type { ScouteeItem } from './use-scoutee-list.ts'

/** What is remembered of a selected company or person, also after its page is gone. */
export interface SelectedScoutee {
  uuid: string
  name: string
  canDelete: boolean
}

/** The key of a row. */
export const keyOfScoutee = (item: ScouteeItem): string => item.uuid

/** What to remember of a row. */
export const rememberScoutee = (item: ScouteeItem): SelectedScoutee => ({ uuid: item.uuid, name: item.name, canDelete: item.canDelete })
