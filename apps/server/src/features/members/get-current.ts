import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { presentCurrent } from './members.presenter.ts'
import { getCurrent, listGroupsOf } from './members.queries.ts'

/** The signed-in user with permissions and groups. */
export const getCurrentUser: SimpleUseCase<typeof operationGroups.members.current> = async ({ tx, actor }) =>
  presentCurrent(await getCurrent(tx, actor.userUuid), await listGroupsOf(tx, actor.userUuid))
