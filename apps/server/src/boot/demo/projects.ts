import { operationGroups } from '@mekiki/contract'
import { dayInTokyo } from '../../platform/clock.ts'
import type { DemoTheme } from '../seeds/demo-themes.ts'
import { demoAims } from '../seeds/demo-work.ts'
import { liveThrough } from './project-life.ts'
import type { DemoProject, MadeTheme, DemoWork } from './work.ts'
import { day, pick } from './pace.ts'

const registrars = 4

/** Three of four cases have values of custom items, not all of them each. */
export function valuesOf({ lists }: DemoWork, place: number, registeredAt: Date) {
  const { uuids, enums } = lists.items
  const [aim, amount, start, form] = uuids
  if (place % 4 === 3 || aim === undefined || amount === undefined || start === undefined || form === undefined) return []
  const chosen = [enums[place % enums.length], ...(place % 5 === 0 ? [enums[(place + 1) % enums.length]] : [])].flatMap((uuid) => uuid ?? [])
  return [
    { extensionItemUuid: aim, value: pick(demoAims, place) ?? '' },
    { extensionItemUuid: form, extensionItemEnumUuids: chosen },
    ...(place % 3 === 0 ? [] : [{ extensionItemUuid: amount, value: 5 + ((place * 7) % 19) * 2.5 }]),
    ...(place % 5 === 2 ? [] : [{ extensionItemUuid: start, value: dayInTokyo(new Date(registeredAt.getTime() + (20 + ((place * 11) % 90)) * day)) }])
  ]
}

/** The tags of a case by its place. */
export function tagsOf({ lists }: DemoWork, theme: DemoTheme, place: number): string[] {
  const names = [pick(theme.projectTags, place), ...(place % 3 === 1 ? [] : [pick(theme.projectTags, place * 3 + 1)])]
  return [...new Set(names.flatMap((name) => (name === undefined ? [] : (lists.categories.get(name) ?? []))))]
}

/** Who looks after a case: one or several of the theme's reviewers, and others. */
export function followersOf({ people }: DemoWork, theme: DemoTheme, place: number): string[] {
  const chosen = [pick(theme.reviewers, place), ...(place % 3 === 0 ? [pick(theme.reviewers, place + 1), 4 + (place % 3)] : [])]
  return [...new Set(chosen.flatMap((person) => (person === undefined ? [] : (people[person] ?? []))))]
}

/** Registers a case of a company in a theme; gives it. */
async function register(
  work: DemoWork,
  { theme, uuid: themeUuid }: MadeTheme,
  scouteeId: string,
  at: { place: number; registeredAt: Date }
): Promise<DemoProject> {
  const { call, lists } = work
  const { place, registeredAt } = at
  const [statusUuid] = lists.statuses
  const { items } = await call(place % registrars, operationGroups.projects.create, {
    body: {
      scoutees: [{ scouteeId }],
      themeUuid,
      ...(statusUuid !== undefined && { statusUuid }),
      categoryUuids: tagsOf(work, theme, place),
      followerUuids: followersOf(work, theme, place),
      followerGroupUuids: place % 4 === 0 ? lists.groups.slice(0, 1) : [],
      extensionValues: valuesOf(work, place, registeredAt)
    }
  })
  const [made] = items
  if (!made) throw new Error('the demo could not be made: no case of a company')
  return { uuid: made.uuid, place, registeredAt }
}

/** Makes the cases of a theme from companies, the first the latest, at the given times, and lets them go their way; gives them in the companies' order. */
export async function makeDemoProjects(work: DemoWork, made: MadeTheme, scouteeUuids: readonly string[], times: readonly Date[]): Promise<DemoProject[]> {
  const cases: DemoProject[] = []
  for (const [place, scouteeId] of scouteeUuids.entries()) {
    const registeredAt = times[place]
    if (registeredAt === undefined) break
    work.setNow(registeredAt)
    const demo = await register(work, made, scouteeId, { place, registeredAt })
    await liveThrough(work, made, { ...demo, isTold: made.index === 0 && place === 0 })
    cases.push(demo)
  }
  return cases
}
