import type { operationGroups, ParsedInput } from '@mekiki/contract'
import { forbidden } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { askBot } from '../../../companies/scoutees/bot/index.ts'
import { registerCompanies } from '../../../companies/scoutees/provider/index.ts'
import { makeProjects } from './make-projects.ts'

type Create = typeof operationGroups.projects.create

/**
 * The tenant's entries of the provider's companies named, by the company's id; those that it lacks are registered.
 * @throws 404 with unknown ids, 403 `create_tenant_scoutee` where something is to be registered and the caller may not.
 */
async function registerNamed(context: RunContext, scoutees: ParsedInput<Create>['body']['scoutees']): Promise<Map<string, string>> {
  const ids = [...new Set(scoutees.flatMap((item) => item.mekikiScouteeId ?? []))]
  if (ids.length === 0) return new Map()
  const registered = await registerCompanies(
    context,
    ids.map((mekikiScouteeId) => ({ mekikiScouteeId }))
  )
  const isMaking = [...registered.values()].some(({ isNew }) => isNew)
  if (isMaking && !context.actor.permissions.has('create_tenant_scoutee')) throw forbidden(['create_tenant_scoutee'])
  return new Map([...registered].map(([id, { uuid }]) => [id, uuid]))
}

/** Makes cases in a theme; a company of the provider's database is registered first. See `makeProjects` for what it raises. */
export const createProjects: SimpleUseCase<Create> = async (context, { body }) => {
  const { statusUuid, followerUuids, followerGroupUuids, categoryUuids, extensionValues } = body
  const registered = await registerNamed(context, body.scoutees)
  const items = body.scoutees.map(({ scouteeId, mekikiScouteeId, scouteeLinkInput, peopleLinkInput }) => ({
    scouteeUuid: scouteeId ?? registered.get(mekikiScouteeId ?? '') ?? null,
    linkInput: scouteeLinkInput ?? peopleLinkInput ?? null,
    isPerson: peopleLinkInput !== undefined,
    statusUuid,
    followerUuids,
    followerGroupUuids,
    categoryUuids,
    extensionValues
  }))
  const made = await makeProjects(context, { themeUuid: body.themeUuid, items, isIntegrating: body.withProjectIntegrate === true })
  // At creation the bot updates companies where the tenant has it and the caller ticked it (2§5); people and cases without an entry have no site.
  if (body.withUpdateScouteeByBot) await askBot(context, [...new Set(made.flatMap(({ scouteeUuid }) => scouteeUuid ?? []))], 'creation')
  return {
    items: made.map(({ uuid, scouteeUuid, isIntegrated }) => ({ uuid, scouteeId: scouteeUuid, isIntegrated })),
    operationUuid: context.operationUuid
  }
}
