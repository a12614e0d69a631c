import { z } from 'zod'
import { uuid } from '../../primitives/index.ts'
import { mailSchedule, mailScheduleInput } from '../../workspace/mail-schedules/mail-schedules.schemas.ts'
import { dashboardPath } from '../dashboards/dashboards.schemas.ts'

/** So many schedules one person has of one dashboard. */
export const maxDashboardMails = 10

/** A schedule by which a dashboard is mailed. */
export const dashboardMail = z.object(mailSchedule).meta({ id: 'DashboardMail' })

/** The schedules that the caller set up or is mailed by. `possibleReaderUuids`: the members who can see the dashboard; null for whoever mails to oneself only. */
export const dashboardMailList = z.object({ items: z.array(dashboardMail), possibleReaderUuids: z.array(uuid).nullable() })

export const dashboardMailInput = z.strictObject(mailScheduleInput)

export const dashboardMailPath = dashboardPath.extend({ mail_uuid: uuid })
