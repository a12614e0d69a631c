import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import { useCase, type SimpleUseCase } from '../../../platform/http/context.ts'
import { presentCurrent } from './members.presenter.ts'
import { getCurrent, listGroupsOf, markSignedIn, lockMembers, updateMembers } from './members.queries.ts'
import { requireVersion } from '../../../platform/http/answers/app-error.ts'
import { syncAccount } from './accounts/account-effects.ts'

/** The signed-in user with permissions and groups. Whoever asks for the first time has taken up the invitation. */
export const getCurrentUser = useCase<typeof operationGroups.members.current, void>({
  prepare: ({ platform, actor, now }) => withTenant(platform.db.user, actor.tenantUuid, 'write', (tx) => markSignedIn(tx, actor.userUuid, now)),
  run: async ({ tx, actor }) => presentCurrent(await getCurrent(tx, actor.userUuid), await listGroupsOf(tx, actor.userUuid), actor)
})

/**
 * Changes the signed-in user's own name, language and start page.
 * @throws 409 `stale_version`.
 */
export const updateCurrent: SimpleUseCase<typeof operationGroups.members.updateCurrent> = async ({ tx, actor, now, audit, emit }, { body, ifMatch }) => {
  const { userUuid } = actor
  await lockMembers(tx, [userUuid])
  const groups = await listGroupsOf(tx, userUuid)
  const before = await getCurrent(tx, userUuid)
  requireVersion(ifMatch, before.version, () => presentCurrent(before, groups, actor))
  const name = body.name ?? before.name
  const language = body.language === undefined ? before.language : body.language
  const startPage = body.startPage === undefined ? before.start_page : body.startPage
  const isRenamed = name !== before.name || language !== before.language
  if (!isRenamed && startPage === before.start_page) return presentCurrent(before, groups, actor)
  const { startPage: _startPage, ...named } = body
  await updateMembers(tx, [userUuid], { ...named, start_page: startPage }, now)
  // Where the product opens concerns the person's own screen alone.
  if (isRenamed)
    audit({ entityType: 'user', entityUuid: userUuid, action: 'update', from: { name: before.name, language: before.language }, to: { name, language } })
  if (name !== before.name) emit(syncAccount(userUuid))
  return presentCurrent(await getCurrent(tx, userUuid), groups, actor)
}
