import { operationGroups } from '@mekiki/contract'
import type { DemoTheme } from '../seeds/demo-themes.ts'
import { demoComments, demoMentions, demoRecords } from '../seeds/demo-work.ts'
import type { DemoProject, MadeTheme, DemoWork } from './work.ts'
import { day, hour, pick, workingTime } from './pace.ts'
import { withMentions } from './themes.ts'

/** How many days cases stay in each status of the template, mostly. */
const statusPeriods = [3, 9, 8, 6, 24, 60, 0, 0]
/** Who holds the reviewers' pens: kinder and stricter people, by their places among the demo's. */
const kindness = [0, 1, -1, 0, -1, 1, 0]
const firstLook = 1
const judging = 4
const seldom = 5

/** A stretch of a case's life in one status. */
interface StatusPeriod {
  status: number
  from: Date
  until: Date
}

// Cases of the last weeks are moved on faster than those of last year, so that some of them have been judged already.
function speedOf({ place, registeredAt }: DemoProject, end: Date): number {
  const age = (end.getTime() - registeredAt.getTime()) / day
  return place % 5 === 2 ? 1 : Math.min(1, Math.max(0.04, age / 75))
}

/** When a case stands where, up to the present; what is to come is left out. */
function statusPeriodsOf(theme: DemoTheme, demo: DemoProject, end: Date): StatusPeriod[] {
  const path = pick(theme.paths, demo.place) ?? [0]
  const speed = speedOf(demo, end)
  const all: StatusPeriod[] = []
  let from = demo.registeredAt
  for (const [nth, status] of path.entries()) {
    const days = (statusPeriods[status] ?? 0) * (0.5 + ((demo.place * 7 + status * 3) % 11) / 10) * speed
    const isLast = nth === path.length - 1
    const until = isLast ? end : workingTime(new Date(from.getTime() + Math.max(2 * hour, days * day)), demo.place + nth)
    all.push({ status, from, until })
    if (until >= end) break
    from = until
  }
  return all
}

async function moveTo({ call, lists, setNow }: DemoWork, theme: DemoTheme, demo: DemoProject, { status, from }: StatusPeriod): Promise<void> {
  const statusUuid = lists.statuses[status]
  if (statusUuid === undefined || !setNow(from)) return
  await call(pick(theme.reviewers, demo.place) ?? 0, operationGroups.projects.bulkUpdateStatus, { body: { projectUuids: [demo.uuid], statusUuid } })
}

/** A moment of a stay, so far through it from 0 to 1. */
const within = ({ from, until }: StatusPeriod, share: number): Date => new Date(from.getTime() + (until.getTime() - from.getTime()) * share)

async function addRecord(work: DemoWork, { theme }: MadeTheme, demo: DemoProject, period: StatusPeriod): Promise<void> {
  const { call, lists, people, setNow } = work
  const { place } = demo
  const record = pick(demoRecords[period.status] ?? [], place)
  const isNoted = period.status === 3 || place % 2 === period.status % 2
  if (!record || !isNoted || !setNow(workingTime(within(period, 0.4), place))) return
  const names = place % seldom === 3
  const mentioned = pick(theme.reviewers, place + 1) ?? 0
  const text = names ? `${record.content} @${mentioned} ${pick(demoMentions, place) ?? ''}` : record.content
  const category = lists.recordCategories.get(record.category)
  const isPrivate = period.status === judging && place % seldom === 0
  await call(pick(theme.reviewers, place + period.status) ?? 0, operationGroups.projectRecords.create, {
    body: {
      projectUuid: demo.uuid,
      ...withMentions(work, text),
      ...(category !== undefined && { projectRecordCategoryUuid: category }),
      ...(isPrivate && {
        publicity: false,
        userUuids: theme.reviewers.slice(0, 2).flatMap((person) => people[person] ?? []),
        userGroupUuids: lists.groups.slice(2)
      })
    }
  })
}

/** Themes and cases are better and worse, reviewers kinder and stricter, and on some cases they are of two minds; 1 to 5. */
function pointOf({ qualities }: DemoTheme, place: number, reviewer: number, nth: number): number {
  const quality = pick(qualities, place * 5) ?? 3
  const kind = (kindness[reviewer] ?? 0) * (place % 3 === 0 ? 0 : 1)
  // What is looked at is judged differently, not in every case.
  const leaning = (place + reviewer) % 2 === 0 ? ([1, 0, 1, -1, -1][nth] ?? 0) : 0
  const quarrel = place % 7 === 3 ? (reviewer % 2 === 0 ? 2 : -1) : 0
  const noise = ((place + nth * 3 + reviewer) % 4 === 0 ? 1 : 0) - ((place * 3 + nth + reviewer) % 5 === 0 ? 1 : 0)
  return Math.min(5, Math.max(1, quality + kind + leaning + quarrel + noise))
}

async function addReviews({ call, lists, setNow }: DemoWork, theme: DemoTheme, demo: DemoProject, period: StatusPeriod): Promise<void> {
  const { place } = demo
  const requested = period.status === judging ? theme.reviewers.length - (place % 2) : period.status === firstLook && place % 4 === 0 ? 2 : 0
  for (const [nth, reviewer] of theme.reviewers.slice(0, requested).entries()) {
    if (!setNow(workingTime(within(period, (nth + 1) / (requested + 2)), place + nth))) return
    const scores = lists.perspectives.map((perspectiveUuid, at) => ({ perspectiveUuid, point: pointOf(theme, place, reviewer, at) }))
    const mean = Math.round(scores.reduce((sum, { point }) => sum + point, 0) / scores.length)
    await call(reviewer, operationGroups.projectReviews.create, {
      params: { project_uuid: demo.uuid },
      body: {
        ...(lists.statuses[period.status] !== undefined && { statusUuid: lists.statuses[period.status] }),
        comment: pick(demoComments[mean] ?? [], place + reviewer) ?? '',
        scores
      }
    })
  }
}

/** Lets a case go its way through the statuses, with what is noted and judged on the way. */
export async function liveThrough(work: DemoWork, made: MadeTheme, demo: DemoProject): Promise<void> {
  for (const [nth, period] of statusPeriodsOf(made.theme, demo, work.end).entries()) {
    if (nth > 0) await moveTo(work, made.theme, demo, period)
    if (demo.isTold !== true) await addRecord(work, made, demo, period)
    await addReviews(work, made.theme, demo, period)
  }
}
