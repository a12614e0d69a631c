import type { DemoCompany } from '../seeds/demo-company.ts'
import { demoStory } from '../seeds/demo-story.ts'
import { demoThemes } from '../seeds/demo-themes.ts'
import { makeDemoProjects } from './projects.ts'
import type { DemoProject, MadeTheme } from './made.ts'
import { type DemoCompanies, makeDemoCompanies } from './companies.ts'
import { addFiles } from './files.ts'
import { importDemoProjects, type ImportWork } from './imports.ts'
import { day, daysBefore, intakeTimes, minute } from './pace.ts'
import { addProjectTasks } from './tasks.ts'
import { makeDemoTheme } from './themes.ts'

/** What making themes with their cases needs. */
export type ThemeWork = ImportWork & DemoCompanies

/** A theme with its cases, the latest first. */
export type FilledTheme = MadeTheme & { cases: readonly DemoProject[] }

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
  const cases = await makeDemoProjects(
    work,
    made,
    companies.map((company) => company.uuid),
    times
  )
  if (index === fromFair.theme) {
    const names = companies.slice(times.length).map(({ name }) => name)
    cases.push(...(await importDemoProjects(work, made, { names, firstPlace: times.length }, fromFair.daysAgo)))
  }
  if (theme.status === finished) return { ...made, cases }
  await addProjectTasks(work, made, cases)
  await addFiles(work, made, cases)
  return { ...made, cases }
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
