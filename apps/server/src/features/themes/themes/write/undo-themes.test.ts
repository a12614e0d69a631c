import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { insertProject, makeTheme } from '../testing/themes.factory.ts'
import { openWorld } from '../../../../testing/open-world.ts'

const world = await openWorld()

const path = '/v2/private/themes'
const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())
const undo = (actor: TestActor, { body }: { body: { operationUuid: string } }) => actor.call('POST', `/v2/private/operations/${body.operationUuid}/undo`)
const read = async (actor: TestActor, uuid: string) => (await actor.call('GET', `${path}/${uuid}`)).body

describe('an undo', () => {
  it('gives a changed theme the values it had, and leaves what else has changed since', async () => {
    const actor = await newActor()
    const theme = await makeTheme(actor, { name: '前', description: '説明', personInChargeUserUuids: [actor.uuid] })
    const changed = await actor.call('PATCH', `${path}/${theme.uuid}`, {
      name: '後',
      personInChargeUserUuids: [],
      projectSetting: { hidesReviewsUntilMine: true, insiderSetting: { projectProperties: ['task'] } }
    })
    await actor.call('PATCH', `${path}/${theme.uuid}`, { description: '新しい説明' })
    expect((await undo(actor, changed)).status).toBe(200)
    expect(await read(actor, theme.uuid)).toMatchObject({
      name: '前',
      description: '新しい説明',
      personInChargeUserUuids: [actor.uuid],
      isRestricted: false,
      projectSetting: { hidesReviewsUntilMine: false }
    })
  })

  it('leaves a theme alone whose values have changed again, or that would name what is gone', async () => {
    const actor = await newActor()
    const theme = await makeTheme(actor, { name: '一' })
    const changed = await actor.call('PATCH', `${path}/${theme.uuid}`, { name: '二' })
    await actor.call('PATCH', `${path}/${theme.uuid}`, { name: '三' })
    expect((await undo(actor, changed)).status).toBe(409)
    const tag = (await actor.call('POST', '/v2/private/theme_tags', { name: '消えるタグ' })).body
    const tagged = await makeTheme(actor, { tagUuids: [tag.uuid] })
    const untagged = await actor.call('PATCH', `${path}/${tagged.uuid}`, { tagUuids: [] })
    await world.admin.updateTable('theme_tags').set({ deleted_at: new Date() }).where('uuid', '=', tag.uuid).execute()
    expect((await undo(actor, untagged)).status).toBe(409)
    expect([(await read(actor, theme.uuid)).name, (await read(actor, tagged.uuid)).tagUuids]).toEqual(['三', []])
  })

  it('brings a deleted theme back to its place, unless its name was given away', async () => {
    const actor = await newActor()
    const [first, second] = [await makeTheme(actor, { name: '先' }), await makeTheme(actor, { name: '後' })]
    const removed = await actor.call('DELETE', `${path}/${first.uuid}`)
    expect((await undo(actor, removed)).status).toBe(200)
    const { items } = (await actor.call('GET', path)).body
    expect(items.map((theme: { uuid: string }) => theme.uuid)).toEqual([first.uuid, second.uuid])
    const again = await actor.call('DELETE', `${path}/${first.uuid}`)
    await makeTheme(actor, { name: '先' })
    const refused = await undo(actor, again)
    expect([refused.status, refused.body.code]).toEqual([409, 'name_taken'])
  })

  it('of a change or deletion asks for the same right', async () => {
    const actor = await newActor()
    const theme = await makeTheme(actor)
    const other = await world.createActor(actor.tenant, { permissions: ['update_own_project_group', 'delete_own_project_group'] })
    const changed = await actor.call('PATCH', `${path}/${theme.uuid}`, { description: 'x' })
    expect((await undo(other, changed)).status).toBe(403)
    const removed = await actor.call('DELETE', `${path}/${theme.uuid}`)
    expect((await undo(other, removed)).status).toBe(403)
    expect((await actor.call('GET', `${path}/${theme.uuid}`)).status).toBe(404)
  })

  it('of another status template gives the cases statuses of the first one again', async () => {
    const actor = await newActor()
    const theme = await makeTheme(actor)
    const templates = (await actor.call('GET', '/v2/private/status_templates')).body.items
    const [status] = templates[0].statuses
    const project = await insertProject(world, actor.tenant, { themeUuid: theme.uuid, statusUuid: status.uuid, createdBy: actor.uuid })
    const other = await actor.call('POST', '/v2/private/status_templates', { name: '別', statuses: [{ name: '受付' }, { name: '終了' }] })
    const changed = await actor.call('PATCH', `${path}/${theme.uuid}`, { projectSetting: { statusTemplateUuid: other.body.uuid } })
    expect((await undo(actor, changed)).status).toBe(200)
    const row = await world.admin.selectFrom('projects').select('status_uuid').where('uuid', '=', project).executeTakeFirstOrThrow()
    expect([row.status_uuid, (await read(actor, theme.uuid)).projectSetting.statusTemplateUuid]).toEqual([status.uuid, templates[0].uuid])
  })
})
