import { beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../world.ts'
import { indexesOf, judgePlan, type PlanNode } from './explained.ts'
import { projectCounts } from './many-projects.ts'
import { createManyWorld } from './many-world.ts'
import { openPlans } from './open-plans.ts'

const { world, all, own } = await createManyWorld()
const { tableOfIndex, heard, explainFrom } = await openPlans(world)
const large = new Set([
  'projects',
  'project_followers',
  'project_category_links',
  'project_records',
  'project_reviews',
  'files',
  'scoutees',
  'scoutee_tag_links',
  'tasks'
])

const search = (actor: TestActor, q: string) => actor.call('GET', `/v2/private/search?q=${encodeURIComponent(q)}&per_kind=2`)

beforeAll(() => explainFrom('finder'))

/** What is wrong with the plans of a search. */
async function wrongWith(actor: TestActor, q: string): Promise<string[]> {
  heard.length = 0
  expect((await search(actor, q)).status).toBe(200)
  expect(heard.length).toBeGreaterThan(5)
  return heard.flatMap(({ plan }) => judgePlan(plan, large, tableOfIndex))
}

/** What a plan asks of cases, and of their notes and reviews, row by row. */
function filtersOf(node: PlanNode & { Filter?: string }): string[] {
  const isOfProjects = ['projects', 'project_records', 'project_reviews'].includes(node['Relation Name'] ?? '')
  return [...(isOfProjects && node.Filter !== undefined ? [node.Filter] : []), ...(node.Plans ?? []).flatMap(filtersOf)]
}

describe(`the search over all kinds of a tenant with ${projectCounts.large} cases, beside 19 others`, () => {
  it.each([
    ['a name', 'ミラアク'],
    ['a name and an owner', 'ミラアク owner:"user 3"'],
    ['a name without a status', 'ミラアク -status:新規'],
    ['a name without a word', 'ミラアク -物流'],
    ['a phrase', '"ミラアク"'],
    ['a word that very many hold', '物流'],
    ['a word that very many hold, and an owner', '物流 owner:"user 3"'],
    ['a word that is nowhere, with names that may be meant', 'ミラアフソラ']
  ])('reads no large table whole: %s', async (_name, q) => {
    expect(await wrongWith(all, q)).toEqual([])
    expect(await wrongWith(own, q)).toEqual([])
  })

  it('looks at the text of the cases of a status, and of their notes, before their grams', async () => {
    expect(await wrongWith(all, '物流 status:新規')).toEqual([])
    const looks = heard.flatMap(({ plan }) => filtersOf(plan)).filter((filter) => filter.includes('grams @>'))
    expect(looks.length).toBeGreaterThan(0)
    for (const look of looks) expect(look).toMatch(/search_text ~~ .*grams @>/u)
  })

  it('walks along the order of each kind of text to see how common a word is', async () => {
    expect(await wrongWith(all, '物流')).toEqual([])
    const read = heard.flatMap(({ plan }) => indexesOf(plan))
    expect(read).toEqual(expect.arrayContaining(['project_records_day', 'project_reviews_changed', 'tasks_shown']))
  })
})
