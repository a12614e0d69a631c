import type { PermissionKey } from '@mekiki/contract'
import { insiderProjectProperties } from '@mekiki/contract/workspace/constants/index'
import { sql } from 'kysely'
import { makeForm, neededQuestions, question } from '../../features/forms/forms/testing/forms.factory.ts'
import { makeItems } from '../../features/cases/projects/testing/extensions.factory.ts'
import { type ProjectFactory, projectFactory } from '../../features/cases/projects/testing/projects.factory.ts'
import { createEverything, type Everything } from '../cross-tenant/tenant-fingerprints.ts'
import { must } from '../hints/scene.ts'
import { keysOf } from '../rights/matrix.ts'
import type { TestActor, World } from '../world.ts'
import { canary } from './canaries.ts'
import { fillProject } from './fill-project.ts'
import { type ProjectThings, type Place, places, type Stage, themeOf } from './stage.ts'

const managerKeys: readonly PermissionKey[] = [
  'read_follow_project',
  'create_member_setting',
  'read_member_setting',
  'update_member_setting',
  'delete_member_setting',
  'create_setting',
  'update_setting',
  'delete_setting'
]

const insiderKeys: readonly PermissionKey[] = ['read_follow_project']

/** The rows that every table has get a canary for each table, in the place of the word that they share. */
async function nameTables({ admin }: World, { tenant, word }: Everything): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb')
      and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_uuid')`.execute(admin)
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
    const values = columns.map(
      ({ column, type }) => sql`${sql.ref(column)} = replace(${sql.ref(column)}::text, ${word}, ${canary(`row.${table}`)})::${sql.raw(type)}`
    )
    await sql`update ${sql.table(table)} set ${sql.join(values)} where tenant_uuid = ${tenant.uuid}`.execute(admin)
  }
}

async function createPeople(world: World, home: Everything, insiders: string): Promise<Stage['people']> {
  const { tenant, actor: author } = home
  await world.admin.insertInto('user_group_members').values({ tenant_uuid: tenant.uuid, user_group_uuid: insiders, user_uuid: author.uuid }).execute()
  const person = (name: string, permissions?: readonly PermissionKey[], userGroupUuids: readonly string[] = []): Promise<TestActor> =>
    world.createActor(tenant, { name, userGroupUuids, ...(permissions && { permissions }) })
  return {
    guest: await world.createActor(tenant, { name: 'guest', isGuest: true }),
    follower: await person('follower', keysOf.follower),
    own: await person('own', keysOf.own),
    followed: await person('followed', keysOf.followed),
    all: await person('all', keysOf.all),
    manager: await person('manager', managerKeys),
    administrator: await person('administrator'),
    insider: await person('insider', insiderKeys, [insiders]),
    author
  }
}

async function createThemes(make: ProjectFactory, author: TestActor, insiders: string): Promise<Stage['themes']> {
  const themes = {
    open: await make.theme({ name: canary('open.theme') }),
    hidden: await make.theme({ name: canary('hidden.theme'), hides: insiderProjectProperties, insiderGroups: [insiders] }),
    veil: await make.theme({ name: canary('veil.theme') })
  }
  await must(author, 'PATCH', `/v2/private/themes/${themes.veil.uuid}`, { projectSetting: { hidesReviewsUntilMine: true } })
  return themes
}

type Frame = Omit<Stage, 'projects' | 'operations'>

function createProject({ make, themes, people, groups, scoutee }: Frame, place: Place): Promise<string> {
  const isAway = place === 'away' || place === 'secret'
  return make.project({
    theme: place === 'moved' ? themes.open : themes[themeOf[place]],
    name: canary(`${place}.case`),
    by: isAway ? people.author : people.own,
    followers: isAway ? [people.insider] : [people.guest, people.follower, people.followed, people.insider],
    groups: isAway ? [groups.inCharge] : [],
    ...(place === 'open' && { scouteeUuid: scoutee })
  })
}

async function createFrame(world: World): Promise<Frame> {
  const home = await createEverything(world, 'BASEWORD')
  await nameTables(world, home)
  await world.admin.deleteFrom('outbox').where('tenant_uuid', '=', home.tenant.uuid).execute()
  const make = projectFactory(world, home.tenant)
  const groups = { insiders: await make.group('insiders'), inCharge: await make.group('in charge') }
  const people = await createPeople(world, home, groups.insiders)
  const themes = await createThemes(make, people.author, groups.insiders)
  const { item } = await makeItems(people.author, Object.values(themes), [{ name: '秘密の項目', type: 'string' }])
  const form = await makeForm(people.author, { questions: [...neededQuestions(), question('belonging_to', { name: '所属' })] })
  const review = await world.admin.selectFrom('review_perspectives').select('uuid').where('review_template_uuid', '=', themes.open.reviewTemplateUuid).execute()
  const scoutee = await make.scoutee({ name: '法則株式会社' })
  const users = await world.admin.selectFrom('users').select(['uuid', 'permission_group_uuid']).where('tenant_uuid', '=', home.tenant.uuid).execute()
  const groupOf = ([reader, { uuid }]: [string, TestActor]) => [reader, users.find((user) => user.uuid === uuid)?.permission_group_uuid ?? '']
  const permissionGroups = Object.fromEntries(Object.entries(people).map(groupOf)) as Stage['permissionGroups']
  return {
    permissionGroups,
    world,
    home,
    make,
    people,
    themes,
    groups,
    item: item('秘密の項目'),
    form,
    scoutee,
    perspectives: review.map(({ uuid }) => uuid),
    ids: new Map()
  }
}

/** Has somebody who sees all of `veil`'s other statuses review it there, and the author do what somebody may want to undo. */
async function addHistory(frame: Frame, projects: Stage['projects']): Promise<Stage['operations']> {
  const { people, themes, perspectives } = frame
  const scores = perspectives.map((perspectiveUuid) => ({ perspectiveUuid, point: 3 }))
  await must(people.own, 'POST', `/v2/private/projects/${projects.veil.project}/reviews`, { comment: '', scores })
  const items = [{ projectUuid: projects.moved.project, themeUuid: themes.hidden.uuid }]
  const { operationUuid: moved } = await must(people.author, 'PATCH', '/v2/private/projects/move', { items })
  const follow = (change: object) =>
    must(people.author, 'POST', '/v2/private/projects/bulk_update_followers', { projectUuids: [projects.away.project], ...change })
  await follow({ appendFollowerUuids: [people.guest.uuid, people.follower.uuid] })
  const { operationUuid: unfollowed } = await follow({ removeFollowerUuids: [people.guest.uuid, people.follower.uuid] })
  return { moved: String(moved), unfollowed: String(unfollowed) }
}

/** Builds the workspace. */
export async function createStage(world: World): Promise<Stage> {
  const frame = await createFrame(world)
  const projects = {} as Record<Place, ProjectThings>
  for (const place of places) projects[place] = await fillProject(frame, place, await createProject(frame, place))
  return { ...frame, projects, operations: await addHistory(frame, projects) }
}
