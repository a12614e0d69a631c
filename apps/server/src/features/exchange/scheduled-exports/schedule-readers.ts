import type { mailReaderStates } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { findOffered } from '../../cases/project-views/index.ts'
import { readReaders } from '../../cases/projects/access/index.ts'

export type ReaderState = Exclude<(typeof mailReaderStates)[number], 'off'>

/** Whether somebody may be mailed cases as files at all; which view is another question. */
export const mayBeMailed = ({ isGuest, permissions }: Pick<Actor, 'isGuest' | 'permissions'>): boolean => !isGuest && permissions.has('export_project')

const keyOf = (viewUuid: string, userUuid: string): string => `${viewUuid} ${userUuid}`

/** What of views somebody has as things stand: what keeps people from the mails with one, and what it is called where it exists for them. */
export interface ViewStates {
  stateOf: (viewUuid: string, userUuid: string) => ReaderState
  nameFor: (viewUuid: string, userUuid: string) => string | null
}

/** What keeps these people from the mails with these views; whether they turned them off is not looked at. Three statements, however many. */
export async function readViewStates(tx: TenantTransaction, viewUuids: readonly string[], userUuids: readonly string[]): Promise<ViewStates> {
  const people = [...new Set(userUuids)]
  const readers = await readReaders(tx, people)
  const offered = viewUuids.length === 0 ? [] : await findOffered(tx, [...new Set(viewUuids)], people)
  const names = new Map(offered.map((each) => [keyOf(each.view_uuid, each.user_uuid), each.name]))
  return {
    stateOf: (viewUuid, userUuid) => {
      const reader = readers.get(userUuid)
      if (!reader) return 'inactive'
      return mayBeMailed(reader) && names.has(keyOf(viewUuid, userUuid)) ? 'receives' : 'no_access'
    },
    nameFor: (viewUuid, userUuid) => names.get(keyOf(viewUuid, userUuid)) ?? null
  }
}

/** All members whom a view can be mailed to as things stand. */
export async function listPossibleReaders(tx: TenantTransaction, viewUuid: string): Promise<string[]> {
  const members = await tx.selectFrom('users').select('uuid').where('active_flg', '=', true).where('deleted_at', 'is', null).execute()
  const uuids = members.map(({ uuid }) => uuid)
  const { stateOf } = await readViewStates(tx, [viewUuid], uuids)
  return uuids.filter((uuid) => stateOf(viewUuid, uuid) === 'receives')
}
