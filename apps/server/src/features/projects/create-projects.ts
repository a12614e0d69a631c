import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { makeProjects } from './make-projects.ts'

/** Makes cases in a theme; see `makeProjects` for what it raises. */
export const createProjects: SimpleUseCase<typeof operationGroups.projects.create> = async (context, { body }) => {
  const { statusUuid, followerUuids, followerGroupUuids, categoryUuids, extensionValues } = body
  const items = body.scoutees.map(({ scouteeId, scouteeLinkInput, peopleLinkInput }) => ({
    scouteeUuid: scouteeId ?? null,
    linkInput: scouteeLinkInput ?? peopleLinkInput ?? null,
    isPerson: peopleLinkInput !== undefined,
    statusUuid,
    followerUuids,
    followerGroupUuids,
    categoryUuids,
    extensionValues
  }))
  const made = await makeProjects(context, { themeUuid: body.themeUuid, items, isIntegrating: body.withProjectIntegrate === true })
  return {
    items: made.map(({ uuid, scouteeUuid, isIntegrated }) => ({ uuid, scouteeId: scouteeUuid, isIntegrated })),
    operationUuid: context.operationUuid
  }
}
