import { inject } from 'vitest'
import { withClient } from '../../platform/db/engine/setup.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import type {} from '../global-setup.ts'
import { callWith, tokenOfSignIn } from '../sign-ins.ts'
import { createWorld, type TestActor, type World } from '../world.ts'
import { fillManyProjects } from './many-projects.ts'
import { fillManyCompanies } from './many-companies.ts'

/** A world with many cases: those of a large tenant and of nineteen others, a person of whom follows and made some of them. */
export interface ManyWorld {
  world: World
  /** Of the large tenant, with all permissions. */
  all: TestActor
  /** Of the large tenant, who sees their own and followed cases alone. */
  own: TestActor
  /** Of one of the others, with all permissions. */
  small: TestActor
}

type Person = Omit<TestActor, 'call'>
type People = Record<'all' | 'own' | 'small', Person>

/** A filled database of the run, which others are copied from. */
interface Filled {
  template: string
  people: People
}

const otherTenants = 19

/** Fills a database unless another file of the run has done so; whoever asks meanwhile waits. Its people stand in the database's comment. */
async function cacheFilled(template: string, fill: () => Promise<{ database: string; people: People }>): Promise<Filled> {
  return withClient(inject('testCluster').adminUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template])
    const { rows } = await client.query<{ people: string }>(
      `SELECT shobj_description(oid, 'pg_database') AS people FROM pg_database WHERE datname = $1 AND datistemplate`,
      [template]
    )
    if (rows[0]) return { template, people: JSON.parse(rows[0].people) as People }
    const { database, people } = await fill()
    await client.query(`ALTER DATABASE ${database} RENAME TO ${template}`)
    await client.query(`COMMENT ON DATABASE ${template} IS ${client.escapeLiteral(JSON.stringify(people))}`)
    await client.query(`ALTER DATABASE ${template} IS_TEMPLATE true ALLOW_CONNECTIONS false`)
    return { template, people }
  })
}

const keptBy = (database: TestDatabase): TestDatabase => ({ ...database, drop: async () => undefined })

const personOf = ({ tenant, uuid, name }: TestActor): Person => ({ tenant, uuid, name })

async function createPeople(database: TestDatabase): Promise<People> {
  const world = await createWorld(undefined, keptBy(database))
  const tenant = await world.createTenant()
  const others = []
  for (let other = 0; other < otherTenants; other += 1) others.push(await world.createTenant())
  const all = await world.createActor(tenant)
  const small = await world.createActor(others[7] ?? tenant)
  const own = await world.createActor(tenant, { permissions: ['read_follow_project'] })
  await world.close()
  return { all: personOf(all), own: personOf(own), small: personOf(small) }
}

const withProjects = (): Promise<Filled> =>
  cacheFilled('mekiki_many_cases', async () => {
    const database = await createTestDatabase({ isLarge: true })
    const people = await createPeople(database)
    await fillManyProjects(database.adminUrl, people.all.tenant.uuid)
    return { database: database.name, people }
  })

const withCompanies = (): Promise<Filled> =>
  cacheFilled('mekiki_many_companies', async () => {
    const { template, people } = await withProjects()
    const database = await createTestDatabase({ template, isLarge: true })
    await fillManyCompanies(database.adminUrl, people.all.tenant.uuid)
    return { database: database.name, people }
  })

/**
 * A world on a copy of a database with many cases, with many companies of the provider as well when `hasCompanies`. Filling one takes half a minute
 * of a processor, so that the run does it once. Close it in `afterAll`.
 */
export async function createManyWorld({ hasCompanies = false } = {}): Promise<ManyWorld> {
  const { template, people } = await (hasCompanies ? withCompanies() : withProjects())
  const world = await createWorld(undefined, await createTestDatabase({ template, isLarge: true }))
  const actorOf = (person: Person): TestActor => ({ ...person, call: callWith(world, tokenOfSignIn(person, '')) })
  return { world, all: actorOf(people.all), own: actorOf(people.own), small: actorOf(people.small) }
}
