import { z } from 'zod'
import { day, instant, uuid } from '../../primitives/index.ts'
import { task } from '../tasks/tasks.schemas.ts'

/** How many entries a card of the day shows at most; their number is exact. */
export const myDayLimit = 20

/** For how many days ahead tasks are told, and for how many back mentions. */
export const [myDayTasksAhead, myDayMentionsBack] = [7, 14] as const

const count = z.int().min(0)

/** A case as the day names it, with its status and since when it has it. */
const dayProject = z.object({
  uuid,
  name: z.string(),
  scouteeId: uuid.nullable(),
  themeUuid: uuid,
  themeName: z.string(),
  statusUuid: uuid,
  statusName: z.string(),
  statusColor: z.int(),
  statusSince: instant
})

/**
 * What waits for the caller on a day in Tokyo. `reviews`: cases in the caller's charge, in a status in which their theme reviews and the caller has no review;
 * `progress` counts who is in charge and has one, null where others' reviews are hidden until one's own is in. `tasks`: undone ones of the caller that are due
 * within a week, late ones among them (`overdueCount`). `mentions`: of the last two weeks. `still`: cases in the caller's charge that have been in their status,
 * which is not the last one of their template, longer than its cases on average. `woken`: declined cases in the caller's charge that
 * something brought back. `recent`: cases that the caller looked at last.
 */
export const myDay = z
  .object({
    day,
    reviews: z.object({
      totalCount: count,
      items: z.array(dayProject.extend({ progress: z.object({ done: count, all: count }).nullable() }))
    }),
    tasks: z.object({ totalCount: count, overdueCount: count, items: z.array(task) }),
    mentions: z.object({
      totalCount: count,
      unreadCount: count,
      items: z.array(z.object({ uuid, title: z.string(), description: z.string(), readFlg: z.boolean(), createdAt: instant }))
    }),
    still: z.object({ totalCount: count, items: z.array(dayProject.extend({ days: z.number(), averageDays: z.number() })) }),
    woken: z.object({ totalCount: count }),
    recent: z.array(z.object({ uuid, name: z.string(), themeUuid: uuid }))
  })
  .meta({ id: 'MyDay' })
