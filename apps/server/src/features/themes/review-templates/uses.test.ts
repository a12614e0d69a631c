import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const path = '/v2/private/review_templates'

describe('uses of review templates', () => {
  it('name the themes and count the reviews of the template as it stands and of its earlier versions', async () => {
    const tenant = await world.createTenant()
    const me = await world.createActor(tenant)
    const make = projectFactory(world, tenant)
    const theme = await make.theme({ name: '搬送' })
    const [first, second] = [await make.project({ theme }), await make.project({ theme })]
    const review = (project: string) => me.call('POST', `/v2/private/projects/${project}/reviews`, { comment: '良い', scores: [] })
    for (const project of [first, second]) await review(project)
    const uses = async () => (await me.call('GET', `${path}/uses`)).body.items
    const themes = [{ uuid: theme.uuid, name: '搬送' }]
    expect(await uses()).toEqual([{ uuid: theme.reviewTemplateUuid, themes, reviewsCount: 2, earlierReviewsCount: 0, earlierVersionsCount: 0 }])
    const { body: next } = await me.call('PATCH', path, { uuid: theme.reviewTemplateUuid, scale: 10 })
    expect(next.uuid).not.toBe(theme.reviewTemplateUuid)
    expect((await review(await make.project({ theme }))).status).toBe(201)
    await me.call('DELETE', '/v2/private/projects', { uuids: [second] })
    expect(await uses()).toEqual([{ uuid: next.uuid, themes, reviewsCount: 1, earlierReviewsCount: 1, earlierVersionsCount: 1 }])
    const reader = await world.createActor(tenant, { permissions: ['read_all_project'] })
    expect((await reader.call('GET', `${path}/uses`)).status).toBe(403)
  })

  it('have an order that a new version keeps, and a deleted one comes back', async () => {
    const tenant = await world.createTenant()
    const me = await world.createActor(tenant)
    const theme = await projectFactory(world, tenant).theme()
    const { body: made } = await me.call('POST', path, { name: '簡易', scale: 3, perspectives: [{ label: '実績' }] })
    const names = async () => (await me.call('GET', path)).body.items.map((item: { name: string }) => item.name)
    const moved = await me.call('PATCH', path, { uuid: made.uuid, order: 1 })
    expect([moved.body.order, moved.body.version, await names()]).toEqual([1, 1, ['簡易', '標準 5観点']])
    const project = await projectFactory(world, tenant).project({ theme })
    await me.call('POST', `/v2/private/projects/${project}/reviews`, { comment: '良い', scores: [] })
    await me.call('PATCH', path, { uuid: theme.reviewTemplateUuid, scale: 4 })
    expect(await names()).toEqual(['簡易', '標準 5観点'])
    const { body: removed } = await me.call('DELETE', `${path}?uuid=${made.uuid}`)
    expect(await names()).toEqual(['標準 5観点'])
    expect((await me.call('POST', `/v2/private/operations/${removed.operationUuid}/undo`)).status).toBe(200)
    expect(await names()).toEqual(['簡易', '標準 5観点'])
  })
})
