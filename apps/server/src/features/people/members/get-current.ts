import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import { useCase } from '../../../platform/http/context.ts'
import { presentCurrent } from './members.presenter.ts'
import { getCurrent, listGroupsOf, markSignedIn } from './members.queries.ts'

/** The signed-in user with permissions and groups. Whoever asks for the first time has taken up the invitation. */
export const getCurrentUser = useCase<typeof operationGroups.members.current, void>({
  prepare: ({ platform, actor, now }) => withTenant(platform.db.user, actor.tenantUuid, 'write', (tx) => markSignedIn(tx, actor.userUuid, now)),
  run: async ({ tx, actor }) => presentCurrent(await getCurrent(tx, actor.userUuid), await listGroupsOf(tx, actor.userUuid), actor)
})
