import { figures } from '@mekiki/testing/figures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { projectFactory } from '../projects/testing/projects.factory.ts'
import { createWorkspace, type TestWorkspace } from './testing/workspace.ts'

let world: World
let workspace: TestWorkspace
beforeAll(async () => {
  world = await createWorld()
  workspace = await createWorkspace(world, 21)
})
afterAll(() => world.close())

interface Viewer {
  uuid: string
  name: string
  email: string | null
  permissionGroup: { uuid: string; name: string } | null
  readRules: { rule: string; key: string | null; userGroup: { name: string } | null }[]
  editRules: { rule: string; key: string | null; userGroup: { name: string } | null }[]
  hiddenParts: string[]
  insiderRules: { rule: string }[]
}

const viewersOf = async (actor: TestActor, what: 'projects' | 'themes', uuid: string, query = '') => {
  const { status, body } = await actor.call('GET', `/v2/private/${what}/${uuid}/viewers?limit=200${query}`)
  return { status, body, items: (body.items ?? []) as Viewer[] }
}
const everybodyIn = ({ administrator, people }: TestWorkspace) => [administrator, ...people.map((person) => person.actor)]
const answers = (actor: TestActor, path: string) => actor.call('GET', path).then(({ status, body }) => ({ status, body }))

// Another workspace in each run; the name of the test tells which.
const freshSeed = figures.seed

/** Holds the list of each of some cases against what everybody's own call for the case answers; gives the rules that the lists name. */
async function compareProjects(own: TestWorkspace): Promise<string[]> {
  const kinds = new Set<string>()
  // Of each theme, with and without followers, groups and makers.
  for (const project of own.projects.filter((_, at) => at % 7 < 2).slice(0, 12)) {
    const { status, items, body } = await viewersOf(own.administrator, 'projects', project.uuid)
    expect([status, body.totalCount]).toEqual([200, items.length])
    const seen = new Map(items.map((item) => [item.uuid, item]))
    const asked = await Promise.all(everybodyIn(own).map(async (actor) => ({ actor, answer: await answers(actor, `/v2/private/projects/${project.uuid}`) })))
    for (const { actor, answer } of asked) {
      const listed = seen.get(actor.uuid)
      expect(listed !== undefined, `${actor.name}: ${answer.status}`).toBe(answer.status === 200)
      if (!listed) continue
      expect(listed.readRules.length).toBeGreaterThan(0)
      expect([listed.editRules.length > 0, listed.hiddenParts.toSorted()]).toEqual([answer.body.canEdit, answer.body.hiddenParts.toSorted()])
      for (const { rule } of [...listed.readRules, ...listed.insiderRules]) kinds.add(rule)
    }
  }
  return [...kinds].toSorted()
}

/** The same of themes. */
async function compareThemes(own: TestWorkspace): Promise<void> {
  for (const theme of own.themes) {
    const { items, body } = await viewersOf(own.administrator, 'themes', theme.uuid)
    const seen = new Map(items.map((item) => [item.uuid, item]))
    for (const actor of everybodyIn(own)) {
      const answer = await answers(actor, `/v2/private/themes/${theme.uuid}`)
      const listed = seen.get(actor.uuid)
      expect(listed !== undefined).toBe(answer.status === 200)
      if (!listed) continue
      expect([listed.editRules.length > 0, listed.hiddenParts.toSorted()]).toEqual([answer.body.canEdit, answer.body.hiddenParts.toSorted()])
      expect(listed.readRules).toEqual([{ rule: 'everyone', key: null, userGroup: null }])
      if (body.restrictedParts.length > 0) expect(listed.insiderRules.length > 0).toBe(listed.hiddenParts.length === 0)
    }
  }
}

it(`of cases and themes of another workspace are exactly those whose own call answers 200 (seed ${freshSeed})`, async () => {
  const own = await createWorkspace(world, freshSeed)
  await compareProjects(own)
  await compareThemes(own)
})

describe('who can see a case', () => {
  it('lists exactly the people whose own call for the case answers 200, with what they may do and do not see', async () => {
    expect(await compareProjects(workspace)).toEqual(['group', 'key', 'made', 'named'])
  })

  it('names the rules: made, follows, follows by a group, a key', async () => {
    const tenant = await world.createTenant()
    const make = projectFactory(world, tenant)
    const legal = await make.group('法務部')
    const maker = await world.createActor(tenant, { permissions: ['update_own_project'], name: 'あさの 一郎' })
    const follower = await world.createActor(tenant, {
      permissions: ['read_follow_project', 'update_follow_project'],
      name: 'いとう 二郎',
      userGroupUuids: [legal]
    })
    const reader = await world.createActor(tenant, { permissions: ['read_all_project'], name: 'うえだ 三郎' })
    const nobody = await world.createActor(tenant, { permissions: ['read_follow_project'], name: '無関係' })
    await world.createActor(tenant, { name: '無効', isActive: false })
    const theme = await make.theme({ hides: ['review'], insiderGroups: [legal] })
    const uuid = await make.project({ theme, by: maker, followers: [follower], groups: [legal] })
    const { items, body } = await viewersOf(reader, 'projects', uuid)
    const named = (rule: string, key: string | null, userGroup: { uuid: string; name: string } | null = null) => ({ rule, key, userGroup })
    const group = { uuid: legal, name: '法務部' }
    expect(body.restrictedParts).toEqual(['review'])
    expect(items.map(({ name, readRules, editRules, hiddenParts, insiderRules }) => ({ name, readRules, editRules, hiddenParts, insiderRules }))).toEqual([
      { name: 'あさの 一郎', readRules: [named('made', null)], editRules: [named('made', 'update_own_project')], hiddenParts: ['review'], insiderRules: [] },
      {
        name: 'いとう 二郎',
        readRules: [named('named', 'read_follow_project'), named('group', 'read_follow_project', group)],
        editRules: [named('named', 'update_follow_project'), named('group', 'update_follow_project', group)],
        hiddenParts: [],
        insiderRules: [named('group', null, group)]
      },
      { name: 'うえだ 三郎', readRules: [named('key', 'read_all_project')], editRules: [], hiddenParts: ['review'], insiderRules: [] }
    ])
    expect((await viewersOf(nobody, 'projects', uuid)).status).toBe(404)
    expect((await viewersOf(maker, 'projects', v7())).status).toBe(404)
  })

  it('gives pages, finds names and addresses whatever their width, and those who may change it', async () => {
    const [project] = workspace.projects
    const path = `/v2/private/projects/${project?.uuid}/viewers`
    const all = (await viewersOf(workspace.administrator, 'projects', project?.uuid ?? '')).items
    const second = await workspace.administrator.call('GET', `${path}?limit=2&offset=1`)
    expect([second.body.totalCount, second.body.items.map((item: Viewer) => item.uuid)]).toEqual([all.length, all.slice(1, 3).map((item) => item.uuid)])
    const one = all[0]
    const byName = await viewersOf(workspace.administrator, 'projects', project?.uuid ?? '', `&q=${encodeURIComponent(one?.name.replace(' ', '　') ?? '')}`)
    expect(byName.items.map((item) => item.uuid)).toContain(one?.uuid)
    const byMail = await viewersOf(workspace.administrator, 'projects', project?.uuid ?? '', `&q=${one?.email}`)
    expect(byMail.items.map((item) => item.uuid)).toEqual([one?.uuid])
    const editors = await viewersOf(workspace.administrator, 'projects', project?.uuid ?? '', '&can_edit=true')
    expect(editors.items).toEqual(all.filter((item) => item.editRules.length > 0))
  })

  it('tells a guest neither addresses nor permission groups, and finds nobody by address', async () => {
    const guest = await world.createActor(workspace.tenant, { permissions: ['read_follow_project'], name: '客' })
    const [project] = workspace.projects
    await world.admin
      .insertInto('project_followers')
      .values({ tenant_uuid: workspace.tenant.uuid, project_uuid: project?.uuid ?? '', user_uuid: guest.uuid })
      .execute()
    const { items } = await viewersOf(guest, 'projects', project?.uuid ?? '')
    expect(items.length).toBeGreaterThan(1)
    expect(items.every((item) => item.email === null && item.permissionGroup === null)).toBe(true)
    expect((await viewersOf(guest, 'projects', project?.uuid ?? '', '&q=mekiki.test')).items).toEqual([])
  })
})

describe('who can see a theme', () => {
  it('lists exactly the people whose own call for the theme answers 200, with who may change it and what is hidden from whom', async () => {
    await compareThemes(workspace)
    expect((await viewersOf(workspace.administrator, 'themes', v7())).status).toBe(404)
  })
})
