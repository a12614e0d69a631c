import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { operationGroups } from '@mekiki/contract'
import { buildApp } from '../../app.ts'
import { allFileEffects } from '../../features/work/files/index.ts'
import type { CreatedTenant } from '../../features/workspace/tenants/index.ts'
import { withTenant } from '../../platform/db/gateways.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { writeOutbox } from '../../platform/outbox/outbox.ts'
import { TokenError } from '../../platform/identity-client/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { demoAnswers, demoMaterialAnswers } from '../seeds/demo-answers.ts'
import { logisticsCompanies } from '../seeds/demo-companies-logistics.ts'
import { manufacturingCompanies } from '../seeds/demo-companies-manufacturing.ts'
import { materialsCompanies } from '../seeds/demo-companies-materials.ts'
import { demoPeople } from '../seeds/demo-people.ts'
import { demoJudges } from '../seeds/demo-work.ts'
import { answerForm, liveThroughAnswers } from './answers.ts'
import { createDemoCall } from './caller.ts'
import { type DemoEffects, openDemoEffects } from './effects.ts'
import { type DemoFile, storeFile } from './files.ts'
import { makeDemoForms } from './forms.ts'
import { makeDemoThemes, type ThemeWork } from './make-themes.ts'
import { daysBefore } from './pace.ts'
import { writeArrivals } from './people.queries.ts'
import { loadDemoCompanies } from './provider.ts'
import { readDemoLists } from './settings.ts'
import { holdMeeting, playStory } from './story.ts'
import { addThemeTalk } from './themes.ts'
import { addDashboard, addViews } from './views.ts'
import type { DemoWork } from './work.ts'

const unlimited = { read: 1e9, write: 1e9, heavy: 1e9, public: 1e9, mail: 1e9 }
const companyLists = [manufacturingCompanies, materialsCompanies, logisticsCompanies]
const startedDaysAgo = 420
const toldDays = 12
const unreadDays = 3
const logistics = 2

/** A demo workspace with the uuids and addresses of its people, in order. */
export interface DemoPlace {
  tenant: CreatedTenant
  people: readonly string[]
  emails: readonly string[]
  /** Whether its calls' answers are validated. */
  checksAnswers: boolean
}

const quietLevel = (level: string): string => (level === 'info' ? 'warn' : level)

/** The platform as it was in the past, where each of the demo's people holds a token that is good in this process alone. */
function pastPlatform(platform: Platform, { tenant, emails }: DemoPlace, clock: () => Date): { past: Platform; tokens: string[] } {
  const secret = randomBytes(24).toString('hex')
  const tokens = emails.map((_, index) => Buffer.from(`${secret} ${index}`).toString('base64url'))
  const past: Platform = {
    ...platform,
    clock,
    // Nobody has made these calls: they are neither counted nor written down.
    metrics: createMetrics('all'),
    log: platform.log.child({}, { level: quietLevel(platform.log.level) }),
    wakeOutbox: () => undefined,
    // What fills it is no member who has to wait.
    preparing: new Set(),
    verifyAccessToken: async (token) => {
      const username = emails[tokens.indexOf(token)]
      if (username === undefined) throw new TokenError('invalid')
      const place = { poolId: tenant.poolId, clientId: tenant.clientId, scopes: [], federatedProvider: null }
      return { sub: username, username, ...place, issuedAt: clock(), authenticatedAt: clock(), originJti: '' }
    }
  }
  return { past, tokens }
}

/** Those who judge alone get a permission group of the workspace's own, once they have done what the demo needs of them. */
async function addJudges({ call, people, end, setNow }: DemoWork): Promise<void> {
  setNow(daysBefore(end, 30, 1))
  const { name, members, permissions } = demoJudges
  const { uuid } = await call(0, operationGroups.permissionGroups.create, { body: { name, permissions: [...permissions] } })
  for (const place of members) {
    await call(0, operationGroups.members.update, { params: { user_uuid: people[place] ?? '' }, body: { permission_group_uuid: uuid } })
  }
}

/** People are told what happened of late; the first has read all but the last days'. */
async function notifyPeople({ call, end, setNow }: DemoWork, effects: DemoEffects): Promise<void> {
  const read = daysBefore(end, unreadDays, 0)
  await effects.run('notifications.notify', daysBefore(end, toldDays, 0), read)
  setNow(read)
  for (const person of [0, 1, 2]) await call(person, operationGroups.notifications.markAllAsRead, {})
  setNow(end)
  await effects.remind()
  await effects.run('notifications.notify', read, null)
  setNow(end)
}

async function fill(work: ThemeWork, tenantUuid: string, effects: DemoEffects): Promise<void> {
  const { call, people, setNow, end } = work
  setNow(daysBefore(end, startedDaysAgo, 0))
  for (const person of people.keys()) await call(person, operationGroups.members.current, {})
  const themes = await makeDemoThemes(work, companyLists)
  const logisticsTheme = themes[logistics]
  const story = themes[0]?.projects[0]
  if (!logisticsTheme || !story) throw new Error('the demo could not be made: no themes')
  await playStory(work, story)
  const { open, closed } = await makeDemoForms(work, logisticsTheme.uuid)
  const answering = { ...work, tenantUuid }
  await answerForm(answering, closed, demoMaterialAnswers, true)
  await answerForm(answering, open, demoAnswers, false)
  await liveThroughAnswers(answering, open.uuid, logisticsTheme)
  const themeUuids = themes.map(({ uuid }) => uuid)
  await addThemeTalk(work, themeUuids, end)
  await addViews(work, themeUuids)
  await holdMeeting(work, tenantUuid, themes)
  await addJudges(work)
  await notifyPeople(work, effects)
  await addDashboard(work, tenantUuid)
  await effects.run('dashboards.rebuild', daysBefore(end, 1, 0), null)
  await effects.drop()
}

/**
 * Fills the demo workspace through the application's own calls, at instants of the past fourteen months: themes, companies that are linked with the
 * provider's database, cases on their way with records, reviews, tasks and files, forms with answers, an import, saved views and a dashboard. People
 * are told of the last days. Of its effects those alone wait in the outbox in the end by which its files are read and drawn.
 */
export async function makeDemo(platform: Platform, place: DemoPlace): Promise<void> {
  const end = platform.clock()
  // What is done side by side has a time of its own each: it is said by whoever does it, and read by the calls that it makes.
  const times = new AsyncLocalStorage<{ now: Date }>()
  const time = { now: end }
  const timeNow = () => times.getStore() ?? time
  const { past, tokens } = pastPlatform(platform, place, () => timeNow().now)
  const { server } = await buildApp({ platform: past, plugins: [], rateLimits: unlimited, trustedProxies: [], checksAnswers: place.checksAnswers })
  const setNow = (at: Date): boolean => {
    timeNow().now = at < end ? at : end
    return at <= end
  }
  const call = createDemoCall(server, tokens)
  const tenantUuid = place.tenant.uuid
  const effects = openDemoEffects(past, tenantUuid, setNow)
  const store = (key: string, file: DemoFile): Promise<void> => storeFile(platform, key, file)
  try {
    await writeArrivals(
      platform.db.admin,
      tenantUuid,
      new Map(place.people.map((uuid, nth) => [uuid, daysBefore(end, demoPeople[nth]?.cameDaysAgo ?? startedDaysAgo, nth)]))
    )
    const providerIds = await loadDemoCompanies(platform.db.admin, platform.clock, companyLists)
    setNow(daysBefore(end, startedDaysAgo, 0))
    const lists = await readDemoLists(call, place.people)
    const runWaiting = () => effects.run('imports.projects', daysBefore(end, startedDaysAgo, 0), null)
    const inOwnTime = <T>(run: () => Promise<T>): Promise<T> => times.run({ now: end }, run)
    await fill({ call, lists, people: place.people, end, setNow, inOwnTime, store, runWaiting, providerIds }, tenantUuid, effects)
    const asked = { tenantUuid, requestId: 'demo', now: platform.clock() }
    await withTenant(platform.db.user, tenantUuid, 'write', (tx) => writeOutbox(tx, asked, allFileEffects()))
  } finally {
    await server.close()
  }
}
