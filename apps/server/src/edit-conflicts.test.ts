import { figures } from '@mekiki/testing/figures'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeItems, type TestItem } from './features/cases/projects/testing/extensions.factory.ts'
import { type ProjectFactory, projectFactory, type TestTheme } from './features/cases/projects/testing/projects.factory.ts'
import { type Answer, createWorld, type TestActor, type World } from './testing/world.ts'

interface Edit {
  path: string
  body: object
}

/** One thing that two people change in a case at the same time. */
interface Field {
  /** What somebody sends who has this case before them and wants this one of many values. */
  edit: (current: Answer['body'], requested: number) => Edit
  /** Whether a case has what somebody wanted. */
  has: (current: Answer['body'], requested: number) => boolean
  /** Whether both wishes can stand beside each other. */
  isShared: boolean
}

/** How many pairs are tried, and the seed of what they want; the name of the test tells both. */
const runs: [count: number, seed: number][] = figures.isWhole
  ? [
      [200, 4],
      [200, figures.seed]
    ]
  : [[60, figures.seed]]

let world: World
let people: [TestActor, TestActor]
let make: ProjectFactory
let theme: TestTheme
let item: TestItem
let colleagues: TestActor[]
beforeAll(async () => {
  world = await createWorld()
  const tenant = await world.createTenant()
  people = [await world.createActor(tenant), await world.createActor(tenant)]
  make = projectFactory(world, tenant)
  theme = await make.theme()
  item = (await makeItems(people[0], [theme], [{ name: '予算', type: 'number' }])).item('予算')
  colleagues = await Promise.all(Array.from({ length: 6 }, () => world.createActor(tenant)))
})
afterAll(() => world.close())

const statusOf = (requested: number): string => theme.statuses[1 + (requested % (theme.statuses.length - 1))]?.uuid ?? ''
const colleagueOf = (requested: number): string => colleagues[requested % colleagues.length]?.uuid ?? ''

const fields: Readonly<Record<string, Field>> = {
  status: {
    edit: (_, requested) => ({ path: '', body: { statusUuid: statusOf(requested) } }),
    has: (current, requested) => current.statusUuid === statusOf(requested),
    isShared: false
  },
  followers: {
    edit: (current, requested) => ({ path: '', body: { followerUuids: [...new Set([...current.followerUuids, colleagueOf(requested)])] } }),
    has: (current, requested) => current.followerUuids.includes(colleagueOf(requested)),
    isShared: true
  },
  'custom values': {
    edit: (_, requested) => ({ path: '/extension_values', body: { extensionValues: [{ extensionItemUuid: item.uuid, value: requested }] } }),
    has: (current, requested) => current.extensionNumberValues.some((each: { value: number }) => each.value === requested),
    isShared: false
  },
  'typed-in values': {
    edit: (_, requested) => ({ path: '', body: { scouteeLinkInput: { name: `入力 ${requested}` } } }),
    has: (current, requested) => current.shownScoutee.name === `入力 ${requested}`,
    isShared: false
  }
}

/** What both have before them: a case as it was made. */
const fresh = { version: 1, followerUuids: [] }

const read = async (actor: TestActor, uuid: string): Promise<Answer['body']> => (await actor.call('GET', `/v2/private/projects/${uuid}`)).body

const send = (actor: TestActor, uuid: string, { path, body }: Edit, version?: number): Promise<Answer> =>
  actor.call('PATCH', `/v2/private/projects/${uuid}${path}`, body, version === undefined ? {} : { 'if-match': `"${version}"` })

/** Numbers that follow from a seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
}

/** What two people want of a case: never the same. */
function wishes(random: () => number): [number, number] {
  const first = random() % 1000
  return [first, first + 1 + (random() % 2)]
}

describe('two people who edit one case', () => {
  it.each(runs)('lose nothing in %i pairs (seed %i): the later one gets 409 with what stands, and the second try knows it', async (count, seed) => {
    const random = randomNumbers(seed)
    const uuids: string[] = []
    const faults: string[] = []
    const names = Object.keys(fields)
    for (let pair = 0; pair < count; pair += 1) {
      const name = names[pair % names.length] ?? ''
      const field = fields[name]
      if (!field) throw new Error(`no field ${name}`)
      const uuid = await make.project({ theme, name: `案件 ${pair}` })
      uuids.push(uuid)
      const requested = wishes(random)
      const answers = await Promise.all(people.map((person, index) => send(person, uuid, field.edit(fresh, requested[index] ?? 0), fresh.version)))
      const [winner, loser] = answers[0]?.status === 200 ? [0, 1] : [1, 0]
      const [won, lost] = [answers[winner], answers[loser]]
      const { current } = lost?.body ?? {}
      if (won?.status !== 200 || lost?.status !== 409 || lost.body.code !== 'stale_version') {
        faults.push(`${name}: ${answers.map(({ status }) => status).join(' and ')}`)
        continue
      }
      if (!field.has(current, requested[winner] ?? 0) || current.version !== won.body.version) faults.push(`${name}: the loser is not told what stands`)
      const person = people[loser]
      const second = person && (await send(person, uuid, field.edit(current, requested[loser] ?? 0), current.version))
      if (second?.status !== 200 || !field.has(second.body, requested[loser] ?? 0)) faults.push(`${name}: the second try is answered ${second?.status}`)
      if (field.isShared && !field.has(second?.body, requested[winner] ?? 0)) faults.push(`${name}: the first one’s change is lost`)
    }
    expect(faults).toEqual([])
    // The history of each case tells of both.
    const { rows } = await sql<{ changes: number }>`select count(distinct operation_uuid)::int as changes from audit_log
      where project_uuid = any(${uuids}) and tenant_uuid = ${people[0].tenant.uuid} group by project_uuid`.execute(world.admin)
    expect([rows.length, rows.filter(({ changes }) => changes !== 2)]).toEqual([count, []])
  })

  it('overwrite each other without a version, which the same count notices', async () => {
    const random = randomNumbers(5)
    let lost = 0
    for (let pair = 0; pair < 20; pair += 1) {
      const field = fields['followers']
      if (!field) throw new Error('no field')
      const uuid = await make.project({ theme })
      const requested = wishes(random)
      await Promise.all(people.map((person, index) => send(person, uuid, field.edit(fresh, requested[index] ?? 0))))
      const after = await read(people[0], uuid)
      if (!requested.every((each) => field.has(after, each))) lost += 1
    }
    expect(lost).toBe(20)
  })
})
