import { z } from 'zod'
import { instant, version } from '../../primitives/index.ts'

/** How often an alert is mailed (3-decisions, "Alerts"). `daily` is 8:00 in Tokyo, `weekly` 8:00 on Mondays. */
export const alertFrequencies = ['off', 'immediately', 'daily', 'weekly'] as const

export type AlertFrequency = (typeof alertFrequencies)[number]

/** The alerts by their names on the wire (1§3 "Alert setting"). */
export const alertKinds = ['searchScouteeCreatedAlert', 'searchScouteeUpdatedAlert', 'projectScouteeAlert'] as const

export type AlertKind = (typeof alertKinds)[number]

const frequency = z.enum(alertFrequencies)
const alerts = { searchScouteeCreatedAlert: frequency, searchScouteeUpdatedAlert: frequency, projectScouteeAlert: frequency }

/**
 * What the caller is mailed about. `taskReminderMail`: whether due and overdue tasks are mailed as well as notified; `dashboardMail` and `exportMail`: whether
 * dashboards, and views of cases as files, are mailed on schedules. Left out, each stays as it is.
 */
export const alertSettingInput = z.strictObject({
  ...alerts,
  taskReminderMail: z.boolean().optional(),
  dashboardMail: z.boolean().optional(),
  exportMail: z.boolean().optional()
})

/** The caller's choices, and when the next daily and weekly mails go out. */
export const alertSetting = z
  .object({
    ...alerts,
    taskReminderMail: z.boolean(),
    dashboardMail: z.boolean(),
    exportMail: z.boolean(),
    version,
    nextSends: z.object({ daily: instant, weekly: instant })
  })
  .meta({ id: 'AlertSetting' })

/** The signed token in a mail's link: of whom, and which alert it ends. */
export const unsubscribePath = z.strictObject({ token: z.string().min(1).max(200) })
