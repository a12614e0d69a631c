import { v7 } from 'uuid'
import type { TestActor, TestTenant, World } from '../../../../testing/world.ts'
import { addToCounts, byTheme } from '../../../cases/projects/counts/index.ts'

/** A theme in a test, as its maker's call answered it. */
export interface MadeTheme {
  uuid: string
  name: string
  version: number
  projectSetting: { statusTemplateUuid: string; reviewTemplateUuid: string }
}

/** The uuids of the tenant's first templates: what a theme cannot do without. */
export async function firstTemplates(actor: TestActor): Promise<{ statusTemplateUuid: string; reviewTemplateUuid: string }> {
  const [statuses, reviews] = [await actor.call('GET', '/v2/private/status_templates'), await actor.call('GET', '/v2/private/review_templates')]
  return { statusTemplateUuid: statuses.body.items[0].uuid, reviewTemplateUuid: reviews.body.items[0].uuid }
}

/** Makes a theme by a call; templates are the tenant's first unless told. The actor needs `create_project_group`. */
export async function makeTheme(actor: TestActor, values: Record<string, unknown> & { projectSetting?: Record<string, unknown> } = {}): Promise<MadeTheme> {
  const body = { name: `テーマ ${v7()}`, ...values, projectSetting: { ...(await firstTemplates(actor)), ...values.projectSetting } }
  const answer = await actor.call('POST', '/v2/private/themes', body)
  if (answer.status !== 201) throw new Error(`the theme was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Puts a bare case into a theme; gives its uuid. */
export async function insertProject(
  world: World,
  tenant: TestTenant,
  values: { themeUuid: string; statusUuid: string; createdBy?: string; deletedAt?: Date; followerUuid?: string; followerGroupUuid?: string }
): Promise<string> {
  const [uuid, now] = [v7(), new Date()]
  const row = {
    tenant_uuid: tenant.uuid,
    uuid,
    theme_uuid: values.themeUuid,
    status_uuid: values.statusUuid,
    registered_at: now,
    shown_name: '案件',
    shown_name_sort: '案件',
    shown_name_key: '案件',
    search_text: '案件',
    grams: [],
    normaliser_version: 1,
    created_by: values.createdBy ?? null,
    created_at: now,
    updated_at: now,
    deleted_at: values.deletedAt ?? null
  }
  await world.admin.insertInto('projects').values(row).execute()
  await addToCounts(world.admin, tenant.uuid, byTheme([row]))
  const pair = { tenant_uuid: tenant.uuid, project_uuid: uuid }
  if (values.followerUuid)
    await world.admin
      .insertInto('project_followers')
      .values({ ...pair, user_uuid: values.followerUuid })
      .execute()
  if (values.followerGroupUuid)
    await world.admin
      .insertInto('project_follower_groups')
      .values({ ...pair, user_group_uuid: values.followerGroupUuid })
      .execute()
  return uuid
}

/** Makes a user group; gives its uuid. */
export async function insertUserGroup(world: World, tenant: TestTenant, name = `グループ ${v7()}`): Promise<string> {
  const [uuid, now] = [v7(), new Date()]
  await world.admin.insertInto('user_groups').values({ tenant_uuid: tenant.uuid, uuid, name, created_at: now, updated_at: now }).execute()
  return uuid
}

/** The first of a list, as somebody reads it. */
export const firstOf = async (actor: TestActor, list: string) => (await actor.call('GET', `/v2/private/${list}`)).body.items[0]
