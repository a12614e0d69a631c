import type { ScouteeItem } from './use-scoutee-list.ts'

/** What is remembered of a selected company or person, also after its page is gone. */
export interface SelectedScoutee {
  uuid: string
  name: string
  /** The workspace's own entry; null for a company of the provider's database that is not registered. */
  scouteeId: string | null
  canDelete: boolean
  peopleFlg: boolean
}

/** The key of a row. */
export const keyOfScoutee = (item: ScouteeItem): string => item.uuid

/** What to remember of a row. */
export const rememberScoutee = ({ uuid, name, scouteeId, canDelete, peopleFlg }: ScouteeItem): SelectedScoutee => ({
  uuid,
  name,
  scouteeId,
  canDelete,
  peopleFlg
})
