import { v7 } from 'uuid'
import { numbersOf } from '../../../../platform/search/testing/text-grams.ts'
import type { TestActor, TestTenant, World } from '../../../../testing/world.ts'
import { addToCounts, byTheme } from '../../../cases/projects/counts/index.ts'
import { shownColumnsOf } from '../properties/shown-columns.ts'

/** A theme of a test with the tenant's first status template. */
export interface TestTheme {
  uuid: string
  statusUuids: string[]
}

/** Makes a theme straight in the database. */
export async function createTheme(world: World, tenant: TestTenant): Promise<TestTheme> {
  const own = world.admin.selectNoFrom((eb) => [
    eb.selectFrom('status_templates').select('uuid').where('tenant_uuid', '=', tenant.uuid).limit(1).as('template'),
    eb.selectFrom('review_templates').select('uuid').where('tenant_uuid', '=', tenant.uuid).limit(1).as('review')
  ])
  const { template, review } = await own.executeTakeFirstOrThrow()
  const statuses = await world.admin
    .selectFrom('statuses')
    .select('uuid')
    .where('tenant_uuid', '=', tenant.uuid)
    .where('status_template_uuid', '=', template ?? '')
    .orderBy('position')
    .execute()
  const uuid = v7()
  const now = new Date()
  const row = { tenant_uuid: tenant.uuid, uuid, name: `テーマ ${uuid}`, search_text: uuid, position: 1, created_at: now, updated_at: now }
  await world.admin
    .insertInto('themes')
    .values({ ...row, status_template_uuid: template ?? '', review_template_uuid: review ?? '' })
    .execute()
  return { uuid, statusUuids: statuses.map((status) => status.uuid) }
}

/**
 * Makes a case of a company straight in the database, as typed-in values show it until it is refreshed.
 * @returns its uuid.
 */
export async function createProject(
  world: World,
  theme: TestTheme,
  options: {
    tenant: TestTenant
    scouteeUuid: string
    maker?: TestActor
    statusUuid?: string | undefined
    followers?: readonly TestActor[]
    linkInput?: { name: string; tel?: string }
  }
): Promise<string> {
  const uuid = v7()
  const now = new Date()
  const tenant_uuid = options.tenant.uuid
  const linkInput = options.linkInput ?? { name: '写し' }
  const shown = shownColumnsOf({ scoutee: null, linkInput, isPerson: false })
  await world.admin
    .insertInto('projects')
    .values({
      ...shown,
      grams: numbersOf(shown.grams),
      tenant_uuid,
      uuid,
      theme_uuid: theme.uuid,
      status_uuid: options.statusUuid ?? theme.statusUuids[0] ?? '',
      scoutee_uuid: options.scouteeUuid,
      link_input: options.linkInput ? JSON.stringify(options.linkInput) : null,
      registered_at: now,
      created_by: options.maker?.uuid ?? null,
      created_at: now,
      updated_at: now
    })
    .execute()
  await addToCounts(world.admin, tenant_uuid, byTheme([{ theme_uuid: theme.uuid }]))
  for (const follower of options.followers ?? [])
    await world.admin.insertInto('project_followers').values({ tenant_uuid, project_uuid: uuid, user_uuid: follower.uuid }).execute()
  return uuid
}

/** The id of one of the tenant's lists by name. */
export async function idOf(world: World, tenant: TestTenant, table: 'scoutee_tags' | 'channels' | 'project_categories', name: string): Promise<string> {
  const row = await world.admin.selectFrom(table).select('uuid').where('tenant_uuid', '=', tenant.uuid).where('name', '=', name).executeTakeFirstOrThrow()
  return row.uuid
}
