import { expect, it } from 'vitest'
import { openWorld } from '../../../../testing/open-world.ts'
import type { TestActor } from '../../../../testing/world.ts'
import { projectFactory } from '../testing/projects.factory.ts'

const world = await openWorld()

interface Facet {
  facet: string
  key: string
  count: number
}

const facetsOf = async (actor: TestActor, query = ''): Promise<{ totalCount: number; choices: Facet[] }> =>
  (await actor.call('GET', `/v2/private/projects/facets?${query}`)).body

const totalOf = async (actor: TestActor, query: string): Promise<number> =>
  (await actor.call('GET', `/v2/private/projects?per_page=1&${query}`)).body.totalCount

/** The query with another choice in the place of a filter's own. */
function withChoice(query: string, { facet, key }: Facet): string {
  const params = new URLSearchParams(query)
  params.delete(facet)
  params.append(facet, key)
  return params.toString()
}

/** A workspace with cases of each kind, some of them of themes that hide reviews. */
async function start() {
  const tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  const me = await world.createActor(tenant, { name: '佐伯 真理子' })
  const colleague = await world.createActor(tenant, { name: '高瀬 航平' })
  const reader = await world.createActor(tenant, { permissions: ['read_follow_project'] })
  const [open, hidden] = [await make.theme(), await make.theme({ hides: ['review'], insiders: [me] })]
  const [group, category, channel] = [await make.group('独自の評価'), await make.category('独自の優先'), await make.channel('独自の紹介')]
  const parent = await make.tag('独自の業種')
  const child = await make.tag('独自の物流', parent)
  const company = await make.scoutee({ tags: [child], channels: [channel] })
  for (const theme of [open, hidden]) {
    const both = await make.project({ theme, status: 0, followers: [me, reader], categories: [category], shown_stage: 'seed' })
    const reviewed = await make.project({ theme, status: 4, followers: [colleague, reader], groups: [group], scouteeUuid: company, is_linked: true })
    await make.project({ theme, status: 4, people_flg: true })
    await make.review(both, me, { score: 4, theme })
    await make.review(reviewed, colleague, { score: 2, theme })
    await make.review(reviewed, me, { score: 3, theme })
  }
  return { me, reader, colleague, open, category, child, parent }
}

it('each choice is counted as the list counts it, under all filters but its own, for whoever asks', async () => {
  const { me, reader, colleague, open, category } = await start()
  const queries = [
    '',
    `theme_uuid=${open.uuid}`,
    `status_uuids=${open.statuses[4]?.uuid}`,
    `follower_uuids=${colleague.uuid}&stages=seed`,
    `category_uuids=${category}&score_from=1`
  ]
  for (const actor of [me, reader]) {
    for (const query of queries) {
      const { totalCount, choices } = await facetsOf(actor, query)
      expect([query, totalCount]).toEqual([query, await totalOf(actor, query)])
      for (const item of choices)
        expect([query, item.facet, item.key, item.count]).toEqual([query, item.facet, item.key, await totalOf(actor, withChoice(query, item))])
    }
  }
})

it('what has none is a choice, and a company tag counts what carries one below it', async () => {
  const { me, child, parent } = await start()
  const { choices } = await facetsOf(me)
  const count = (facet: string, key: string) => choices.find((item) => item.facet === facet && item.key === key)?.count
  expect([count('follower_uuids', 'none'), count('category_uuids', 'none'), count('stages', 'none'), count('reviewer_uuids', 'none')]).toEqual([2, 4, 4, 2])
  expect([count('tenant_scoutee_tag_uuids', child), count('tenant_scoutee_tag_uuids', parent)]).toEqual([2, 2])
  expect([count('scoutee_type', 'people'), count('linking_status', 'linked'), count('duplicate_item', 'scoutee')]).toEqual([2, 2, 2])
})

it('tells nothing of reviews that are hidden, and nothing to another workspace', async () => {
  const { reader, me, open } = await start()
  const { choices } = await facetsOf(reader)
  expect(choices.filter(({ facet }) => facet === 'reviewer_uuids')).toEqual(expect.arrayContaining([{ facet: 'reviewer_uuids', key: me.uuid, count: 2 }]))
  expect(choices.find(({ facet, key }) => facet === 'reviewer_uuids' && key === 'none')?.count).toBe(2)
  const stranger = await world.createActor(await world.createTenant())
  expect(await facetsOf(stranger)).toEqual({ totalCount: 0, choices: [] })
  expect((await stranger.call('GET', `/v2/private/projects/facets?theme_uuid=${open.uuid}`)).status).toBe(404)
})
