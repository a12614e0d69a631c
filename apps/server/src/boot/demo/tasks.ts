import { operationGroups } from '@mekiki/contract'
import { dayInTokyo } from '../../platform/clock.ts'
import { demoTasks } from '../seeds/demo-work.ts'
import type { DemoProject, MadeTheme } from './made.ts'
import { day, daysBefore, pick } from './pace.ts'
import type { DemoWork } from './work.ts'

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
export async function addProjectTasks(work: DemoWork, made: MadeTheme, cases: readonly DemoProject[]): Promise<void> {
  for (const [nth, demo] of cases.slice(0, 28).entries()) {
    if (nth % 4 === 3) continue
    await addTask(work, made, demo, { place: nth + made.index * 6, isDone: nth > 12 })
  }
}
