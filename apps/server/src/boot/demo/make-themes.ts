import type { DemoCompany } from '../seeds/demo-company.ts'
import { demoStory } from '../seeds/demo-story.ts'
import { demoThemes } from '../seeds/demo-themes.ts'
import { makeDemoProjects } from './projects.ts'
import type { DemoProject, MadeTheme, DemoWork } from './work.ts'
import { type DemoCompanies, makeDemoCompanies } from './companies.ts'
import { addFiles } from './files.ts'
import { importDemoProjects, type ImportWork } from './imports.ts'
import { day, daysBefore, intakeTimes, minute, pick } from './pace.ts'
import { makeDemoTheme } from './themes.ts'
import { operationGroups } from '@mekiki/contract'
import { dayInTokyo } from '../../platform/clock.ts'
import { demoTasks } from '../seeds/demo-work.ts'

/** In how many days the open tasks are due, in turn; some are late, some have no day. */
const due = [3, -4, 0, 8, 1, null, 14, -1, 5, 21, 2, -9, 10, 0, 30, null, 6]
const detail = '先方への連絡は担当者から行い、結果を活動メモに残してください。'

/** Adds a task to a case; the done ones were done before they were due. */
async function addTask(work: DemoWork, { theme }: MadeTheme, { uuid: projectUuid }: DemoProject, at: { place: number; isDone: boolean }): Promise<void> {
  const { call, people, setNow, end } = work
  const { place, isDone } = at
  const who = pick(theme.reviewers, place) ?? 0
  const givenBy = pick(theme.reviewers, place + (place % 3)) ?? 0
  const dueIn = isDone ? -6 - ((place * 5) % 40) : (pick(due, place) ?? null)
  setNow(daysBefore(end, 7 - Math.min(0, dueIn ?? 0) + (place % 5), place))
  const made = await call(givenBy, operationGroups.tasks.create, {
    body: {
      projectUuid,
      name: pick(demoTasks, place) ?? '',
      detail: place % 4 === 0 ? detail : '',
      dueDate: dueIn === null ? null : dayInTokyo(new Date(end.getTime() + dueIn * day)),
      assigneeUserUuids: [people[who], ...(place % 6 === 1 ? [people[0]] : [])].flatMap((uuid) => uuid ?? []),
      notificationDaysBeforeDue: place % 3 === 0 ? [1] : []
    }
  })
  if (!isDone) return
  setNow(daysBefore(end, 2 - (dueIn ?? 0), place))
  await call(who, operationGroups.tasks.bulkUpdateStatus, { body: { uuids: [made.uuid], doneFlg: true } })
}

/** The latest cases of a theme have open tasks, older ones done ones. */
async function addProjectTasks(work: DemoWork, made: MadeTheme, projects: readonly DemoProject[]): Promise<void> {
  for (const [nth, demo] of projects.slice(0, 28).entries()) {
    if (nth % 4 === 3) continue
    await addTask(work, made, demo, { place: nth + made.index * 6, isDone: nth > 12 })
  }
}

/** What making themes with their cases needs. */
export type ThemeWork = ImportWork & DemoCompanies

/** A theme with its cases, the latest first. */
export type FilledTheme = MadeTheme & { projects: readonly DemoProject[] }

/** A company of the demo as it was made. */
interface MadeCompany {
  name: string
  uuid: string
}

const newOnes = 4
const fromFair = { theme: 1, daysAgo: 128 }
const investing = 3
const finished = '完了'

/**
 * Which companies a theme looks at, its latest case first: the three large ones those of their own list and, earlier, of the next but for the first
 * few, which are new to the workspace; the others some of all.
 */
function companiesOf<T>(lists: readonly (readonly T[])[], index: number, count: number): T[] {
  if (index < lists.length) return [...(lists[index] ?? []), ...(lists[(index + 1) % lists.length] ?? []).slice(newOnes)]
  const all = lists.flatMap((list) => list)
  return Array.from({ length: count }, (_, nth) => all[(index === investing ? 2 + nth * 7 : 9 + nth * 5) % all.length]).flatMap((company) =>
    company === undefined ? [] : [company]
  )
}

/** When the cases of a theme come in, the latest first. */
function timesOf(index: number, end: Date): Date[] {
  const times = intakeTimes(demoThemes[index]?.months ?? [], index, end)
  return index === 0 ? times.with(0, daysBefore(end, demoStory.registeredDaysAgo, 1)) : times
}

/** When the companies of the lists are registered: shortly before the first case that is about them. */
function registrationsOf(lists: readonly (readonly DemoCompany[])[], end: Date): Date[][] {
  const places = lists.map((list, index) => list.map((_, place) => ({ index, place })))
  const registered = lists.map((list) => list.map(() => end))
  for (const index of demoThemes.keys()) {
    const times = timesOf(index, end)
    const fair = daysBefore(end, fromFair.daysAgo, 0)
    for (const [nth, company] of companiesOf(places, index, times.length).entries()) {
      const at = times[nth] ?? fair
      const known = registered[company.index]?.[company.place]
      if (known && at < known) registered[company.index]?.splice(company.place, 1, at)
    }
  }
  return registered.map((list) => list.map((at) => new Date(at.getTime() - 25 * minute)))
}

/** A theme that was made, and when its cases come in. */
type Planned = MadeTheme & { times: readonly Date[] }

async function planTheme(work: ThemeWork, index: number): Promise<Planned> {
  const theme = demoThemes[index]
  if (!theme) throw new Error('the demo has no such theme')
  const times = timesOf(index, work.end)
  const first = times.at(-1) ?? work.end
  return { theme, index, times, uuid: await makeDemoTheme(work, theme, new Date(first.getTime() - 6 * day)) }
}

/** Makes the cases of a theme, of which those of one come from a file of business cards. */
async function fillTheme(work: ThemeWork, lists: readonly (readonly MadeCompany[])[], planned: Planned): Promise<FilledTheme> {
  const { theme, index, uuid, times } = planned
  const made: MadeTheme = { theme, index, uuid }
  const companies = companiesOf(lists, index, times.length)
  const projects = await makeDemoProjects(
    work,
    made,
    companies.map((company) => company.uuid),
    times
  )
  if (index === fromFair.theme) {
    const names = companies.slice(times.length).map(({ name }) => name)
    projects.push(...(await importDemoProjects(work, made, { names, firstPlace: times.length }, fromFair.daysAgo)))
  }
  if (theme.status === finished) return { ...made, projects }
  await addProjectTasks(work, made, projects)
  await addFiles(work, made, projects)
  return { ...made, projects }
}

/** Makes the demo's companies and its themes with their cases, side by side where no order is to be kept; gives the themes in their order. */
export async function makeDemoThemes(work: ThemeWork, lists: readonly (readonly DemoCompany[])[]): Promise<FilledTheme[]> {
  const registered = registrationsOf(lists, work.end)
  const made = await Promise.all(
    lists.map(async (list, index) => {
      const uuids = await work.inOwnTime(() => makeDemoCompanies(work, list, { index, times: registered[index] ?? [] }))
      return list.map(([name], place): MadeCompany => ({ name, uuid: uuids[place] ?? '' }))
    })
  )
  const planned: Planned[] = []
  for (const index of demoThemes.keys()) planned.push(await planTheme(work, index))
  return Promise.all(planned.map((each) => work.inOwnTime(() => fillTheme(work, made, each))))
}
