import { randomBytes } from 'node:crypto'
import { membersOperations } from '@mekiki/contract/members/members.operations'
import { buildApp } from '../../app.ts'
import { refreshProjectFigures } from '../../features/projects/index.ts'
import { insertTasks, type NewTask } from '../../features/tasks/index.ts'
import type { CreatedTenant } from '../../features/tenants/index.ts'
import { dayInTokyo } from '../../platform/clock.ts'
import { withTenant } from '../../platform/db/doors.ts'
import type { Platform } from '../../platform/platform.ts'
import { logisticsCompanies } from '../seeds/demo-companies-logistics.ts'
import { manufacturingCompanies } from '../seeds/demo-companies-manufacturing.ts'
import { materialsCompanies } from '../seeds/demo-companies-materials.ts'
import { demoTasks, demoThemes } from '../seeds/demo-work.ts'
import { createDemoCall } from './caller.ts'
import { type DemoWork, makeDemoCases, makeDemoTheme } from './cases.ts'
import { makeDemoCompanies } from './companies.ts'
import { makeDemoForms } from './forms.ts'
import { readDemoLists } from './settings.ts'

const day = 86_400_000
const unlimited = { read: 1e9, write: 1e9, heavy: 1e9, public: 1e9, mail: 1e9 }

/** A demo workspace with the uuids and addresses of its people, in order. */
export interface DemoPlace {
  tenant: CreatedTenant
  people: readonly string[]
  emails: readonly string[]
}

/** The platform as it was in the past, where each of the demo's people holds a token that is good in this process alone. */
function pastPlatform(platform: Platform, { tenant, emails }: DemoPlace, clock: () => Date): { past: Platform; tokens: string[] } {
  const secret = randomBytes(24).toString('hex')
  const tokens = emails.map((_, index) => `${secret}.${index}`)
  const past: Platform = {
    ...platform,
    clock,
    wakeOutbox: () => undefined,
    verifyAccessToken: async (token) => {
      const username = emails[tokens.indexOf(token)]
      if (username === undefined) throw new Error('not one of the demo’s people')
      const place = { poolId: tenant.poolId, clientId: tenant.clientId, scopes: [], federatedProvider: null }
      return { sub: username, username, ...place, issuedAt: clock(), authenticatedAt: clock(), originJti: '' }
    }
  }
  return { past, tokens }
}

/** Every other case has a task, every third of them done, some overdue. */
async function addTasks(platform: Platform, { tenant, people }: DemoPlace, projects: readonly string[], now: Date): Promise<void> {
  const tasks = projects.flatMap((projectUuid, place): NewTask[] => {
    const [name, person] = [demoTasks[place % demoTasks.length], people[place % 4]]
    if (place % 2 === 1 || name === undefined || person === undefined) return []
    const dueOn = place % 10 === 0 ? null : dayInTokyo(new Date(now.getTime() + ((place % 15) - 5) * day))
    return [{ tenantUuid: tenant.uuid, projectUuid, name, dueOn, isDone: place % 6 === 0, assigneeUuids: [person], createdBy: person, now }]
  })
  await withTenant(platform.db.user, tenant.uuid, 'write', async (tx) => {
    await insertTasks(tx, tasks)
    await refreshProjectFigures(tx, projects)
  })
}

/**
 * Fills the demo workspace through the application's own calls, at instants of the past half year: three themes, sixty companies, 120
 * cases with records, reviews and tasks, two forms. Their effects wait in the outbox.
 */
export async function makeDemo(platform: Platform, place: DemoPlace): Promise<void> {
  const end = platform.clock()
  let now = end
  const { past, tokens } = pastPlatform(platform, place, () => now)
  const { server } = await buildApp({ platform: past, plugins: [], rateLimits: unlimited, trustedProxies: [] })
  const setNow = (at: Date): boolean => {
    now = at < end ? at : end
    return at <= end
  }
  const call = createDemoCall(server, tokens)
  try {
    setNow(new Date(end.getTime() - 180 * day))
    for (const person of tokens.keys()) await call(person, membersOperations.current, {})
    const work: DemoWork = { call, lists: await readDemoLists(call, place.people), people: place.people, setNow }
    const companies = [manufacturingCompanies, materialsCompanies, logisticsCompanies]
    const made: string[][] = []
    for (const list of companies) made.push(await makeDemoCompanies(call, work.lists, list, new Date(end.getTime() - 178 * day), setNow))
    const projects: string[] = []
    let lastTheme = ''
    for (const [index, theme] of demoThemes.entries()) {
      const themeUuid = await makeDemoTheme(work, theme, new Date(end.getTime() - (170 - index * 3.5) * day))
      lastTheme = themeUuid
      const scouteeUuids = [...(made[index] ?? []), ...(made[(index + 1) % made.length] ?? [])]
      projects.push(...(await makeDemoCases(work, theme, themeUuid, scouteeUuids, new Date(end.getTime() - (160 - index * 3.5) * day))))
    }
    await makeDemoForms(work, lastTheme, new Date(end.getTime() - 20 * day), end)
    await addTasks(platform, place, projects, end)
  } finally {
    await server.close()
  }
}
