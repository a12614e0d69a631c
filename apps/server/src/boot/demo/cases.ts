import { operationGroups } from '@mekiki/contract'
import { dayInTokyo } from '../../platform/clock.ts'
import { demoAims, demoComments, demoRecords, type DemoTheme } from '../seeds/demo-work.ts'
import type { DemoCall } from './caller.ts'
import type { DemoLists } from './settings.ts'

const hour = 3_600_000
const day = 24 * hour
const reviewers = 4

/** How one case of the demo goes on: everything follows from its place, so that each start makes the same. */
interface DemoCase {
  uuid: string
  place: number
  registeredAt: Date
}

/** What making the demo's work needs. */
export interface DemoWork {
  call: DemoCall
  lists: DemoLists
  people: readonly string[]
  /** Goes to an instant; false for one that has not come yet. */
  setNow: (now: Date) => boolean
}

const pick = <T>(items: readonly T[], place: number): T | undefined => items[place % items.length]

/** Makes a theme; gives its id. */
export async function makeDemoTheme({ call, lists, people, setNow }: DemoWork, theme: DemoTheme, at: Date): Promise<string> {
  setNow(at)
  const statusUuid = lists.themeStatuses.get(theme.status)
  const made = await call(0, operationGroups.themes.create, {
    body: {
      name: theme.name,
      description: theme.description,
      personInChargeUserUuids: theme.personsInCharge.flatMap((person) => people[person] ?? []),
      relatedUserGroupUuids: lists.groups.slice(0, 1),
      themeStatusTemplateUuid: lists.themeStatusTemplateUuid,
      ...(statusUuid !== undefined && { themeStatusUuid: statusUuid }),
      projectSetting: {
        statusTemplateUuid: lists.statusTemplateUuid,
        reviewTemplateUuid: lists.reviewTemplateUuid,
        extensionItemGroupUuids: [lists.items.groupUuid]
      }
    }
  })
  return made.uuid
}

/** Moves a case on to its status by way of one between, so that the history tells how long it stood where. */
async function moveOn({ call, lists, setNow }: DemoWork, demo: DemoCase, last: number): Promise<void> {
  const steps = [...new Set([Math.floor(last / 2), last])].filter((step) => step > 0)
  for (const [nth, step] of steps.entries()) {
    const statusUuid = lists.statuses[step]
    if (statusUuid === undefined) return
    if (!setNow(new Date(demo.registeredAt.getTime() + (nth + 1) * (3 + (demo.place % 9)) * day))) return
    await call(demo.place % reviewers, operationGroups.projects.bulkUpdateStatus, { body: { projectUuids: [demo.uuid], statusUuid } })
  }
}

async function addRecords({ call, lists, setNow }: DemoWork, demo: DemoCase): Promise<void> {
  for (let nth = 0; nth < demo.place % 4; nth += 1) {
    const record = pick(demoRecords, demo.place + nth)
    if (!record) return
    if (!setNow(new Date(demo.registeredAt.getTime() + (nth + 1) * 2 * day))) return
    const category = lists.recordCategories.get(record.category)
    await call((demo.place + nth) % reviewers, operationGroups.projectRecords.create, {
      body: { projectUuid: demo.uuid, content: record.content, ...(category !== undefined && { projectRecordCategoryUuid: category }) }
    })
  }
}

/** Themes and cases are better and worse, reviewers kinder and stricter; 1 to 5. */
function pointOf({ qualities }: DemoTheme, place: number, reviewer: number, nth: number): number {
  const quality = pick(qualities, place * 5) ?? 3
  const kindness = [0, 1, -1, 0][reviewer] ?? 0
  // What is looked at is judged differently, not in every case.
  const leaning = (place + reviewer) % 2 === 0 ? ([1, 0, 1, -1, -1][nth] ?? 0) : 0
  return Math.min(5, Math.max(1, quality + kindness + leaning + (((place + nth * 3 + reviewer) % 3) - 1)))
}

async function addReviews({ call, lists, setNow }: DemoWork, theme: DemoTheme, demo: DemoCase): Promise<void> {
  for (let reviewer = 0; reviewer < (demo.place * 7 + theme.steps.length) % (reviewers + 1); reviewer += 1) {
    if (!setNow(new Date(demo.registeredAt.getTime() + (reviewer + 3) * day))) return
    await call(reviewer, operationGroups.projectReviews.create, {
      params: { project_uuid: demo.uuid },
      body: {
        comment: pick(demoComments, demo.place + reviewer) ?? '',
        scores: lists.perspectives.map((perspectiveUuid, nth) => ({ perspectiveUuid, point: pointOf(theme, demo.place, reviewer, nth) }))
      }
    })
  }
}

/** Three of four cases have values of custom items, not all of them each. */
function valuesOf({ lists }: DemoWork, place: number, registeredAt: Date) {
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

/** Makes the cases of a theme from companies, with status, tags, people in charge, custom values, records and reviews; gives their ids. */
export async function makeDemoCases(work: DemoWork, theme: DemoTheme, themeUuid: string, scouteeUuids: readonly string[], startAt: Date): Promise<string[]> {
  const { call, lists, people, setNow } = work
  const made: string[] = []
  for (const [place, scouteeId] of scouteeUuids.entries()) {
    const registeredAt = new Date(startAt.getTime() + place * 91 * hour + (place % 7) * 2.5 * hour)
    setNow(registeredAt)
    const tags = [pick(theme.caseTags, place), pick(theme.caseTags, place * 3 + 1)].flatMap((name) =>
      name === undefined ? [] : (lists.categories.get(name) ?? [])
    )
    const followers = [people[place % reviewers], ...(place % 3 === 0 ? [people[4 + (place % 3)]] : [])].flatMap((uuid) => uuid ?? [])
    const [statusUuid] = lists.statuses
    const { items } = await call(place % reviewers, operationGroups.projects.create, {
      body: {
        scoutees: [{ scouteeId }],
        themeUuid,
        ...(statusUuid !== undefined && { statusUuid }),
        categoryUuids: [...new Set(tags)],
        followerUuids: [...new Set(followers)],
        followerGroupUuids: place % 4 === 0 ? lists.groups.slice(0, 1) : [],
        extensionValues: valuesOf(work, place, registeredAt)
      }
    })
    const uuid = items[0]?.uuid
    if (uuid === undefined) continue
    made.push(uuid)
    const demo = { uuid, place, registeredAt }
    await moveOn(work, demo, (pick(theme.steps, place) ?? 0) % lists.statuses.length)
    await addRecords(work, demo)
    await addReviews(work, theme, demo)
  }
  return made
}
