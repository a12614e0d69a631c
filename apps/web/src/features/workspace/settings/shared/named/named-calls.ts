import type { SettingsTexts } from '@mekiki/i18n/workspace/settings'
import type { QueryKey } from '@tanstack/react-query'
import type { Removal } from './remove-entry-dialog.tsx'
import type { UsedList } from '../uses/use-uses.ts'

/** What the items of all plain lists have in common. */
export interface NamedItem {
  uuid: string
  name: string
  version: number
  canEdit: boolean
  canDelete: boolean
}

/** The calls of one plain list. */
export interface NamedCalls {
  /** Names the list on its screen. */
  id: string
  noun: keyof SettingsTexts['nouns']
  /** Where the screens keep the list. */
  queryKey: QueryKey
  /** Another list that shows these names too. */
  alsoKey?: QueryKey
  create: (name: string, idempotencyKey: string) => Promise<unknown>
  update: (item: NamedItem, change: { name?: string; order?: number }, ifMatch: number) => Promise<unknown>
  /** What uses the entries, where the dialog of deleting asks what becomes of that; the answer then names the operation to be undone. */
  uses?: UsedList
  remove: (item: NamedItem, removal: Removal) => Promise<{ operationUuid: string } | undefined>
  /** The item as it is now, for a refused stale write; else null. */
  findCurrent: (error: unknown) => NamedItem | null
}
