import { z } from 'zod'
import { instant, uuid, version } from '../../primitives/index.ts'
import { dashboardPath } from '../dashboards/dashboards.schemas.ts'

/** So many schedules one person has of one dashboard. */
export const maxDashboardMails = 10

/** So many members one schedule mails to. */
export const maxMailReaders = 50

const hour = z.int().min(0).max(23)

/** When a dashboard is mailed, in Tokyo. `weekday`: 1 is Monday. `day` of the month; the last one where a month is shorter. */
export const mailTiming = z.discriminatedUnion('frequency', [
  z.strictObject({ frequency: z.literal('daily'), hour }),
  z.strictObject({ frequency: z.literal('weekly'), weekday: z.int().min(1).max(7), hour }),
  z.strictObject({ frequency: z.literal('monthly'), day: z.int().min(1).max(31), hour })
])

export type MailTiming = z.output<typeof mailTiming>

/** Whether somebody gets the mail: `no_access` cannot see the dashboard (any more), `inactive` has left or was deactivated, `off` turned these mails off. */
export const mailReaderStates = ['receives', 'no_access', 'inactive', 'off'] as const

/** A schedule. `isMine`: the caller's to change; of somebody else's, only the caller stands among the readers. */
export const dashboardMail = z
  .object({
    uuid,
    owner: z.object({ uuid, name: z.string() }),
    isMine: z.boolean(),
    timing: mailTiming,
    readers: z.array(z.object({ uuid, name: z.string(), state: z.enum(mailReaderStates) })),
    isPaused: z.boolean(),
    /** Whoever set it up has left, or cannot see the dashboard any more: nothing is sent. */
    isResting: z.boolean(),
    lastAt: instant.nullable(),
    /** Null while nothing is sent. */
    nextAt: instant.nullable(),
    version
  })
  .meta({ id: 'DashboardMail' })

/** The schedules that the caller set up or is mailed by. `possibleReaderUuids`: the members who can see the dashboard; null for whoever mails to oneself only. */
export const dashboardMailList = z.object({ items: z.array(dashboardMail), possibleReaderUuids: z.array(uuid).nullable() })

export const dashboardMailInput = z.strictObject({
  timing: mailTiming,
  readerUuids: z
    .array(uuid)
    .min(1)
    .max(maxMailReaders)
    .refine((all) => new Set(all).size === all.length, 'duplicate'),
  isPaused: z.boolean().default(false)
})

export const dashboardMailPath = dashboardPath.extend({ mail_uuid: uuid })
