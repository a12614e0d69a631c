import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { localisationScript, pageToken } from '../../../platform/http/pages/widgets.ts'
import { getTenant } from './tenants.queries.ts'

/** The services of others that run beside the caller's pages: those that the workspace has switched on and the operator has set up. */
export const getWidgets: SimpleUseCase<typeof operationGroups.tenants.widgets> = async ({ tx, platform }) => {
  const { outside } = platform
  const { uuid, enable_intercom: hasChat, enable_localize: isLocalised } = await getTenant(tx, { lock: false })
  const supportChat = hasChat ? outside.supportChat : null
  const localisation = isLocalised ? outside.localisation : null
  return {
    supportChat: supportChat && { origin: supportChat.origin },
    localisation: localisation && { scriptUrl: localisationScript(localisation), projectKey: localisation.projectKey },
    pageToken: supportChat || localisation ? pageToken(platform, uuid) : null
  }
}
