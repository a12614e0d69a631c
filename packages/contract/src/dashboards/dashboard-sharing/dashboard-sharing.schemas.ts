import { z } from 'zod'
import { dashboardRoles } from '../../workspace/constants/enums.ts'
import { uuid } from '../../primitives/index.ts'

/** What somebody may do with a dashboard that was shared with them; `edit` counts for whoever may save dashboards at all. */
export const dashboardAccesses = ['view', 'edit'] as const

const access = z.enum(dashboardAccesses)
const receiver = z.object({ uuid, name: z.string(), access })

/** Who has a dashboard. The receivers are told to the owner alone. */
export const dashboardSharing = z
  .object({
    dashboardUuid: uuid,
    name: z.string(),
    owner: z.object({ uuid, name: z.string(), activeFlg: z.boolean() }),
    role: z.enum(dashboardRoles).nullable(),
    users: z.array(receiver),
    userGroups: z.array(receiver),
    /** It is the caller's own, and the caller may save dashboards. */
    canShare: z.boolean()
  })
  .meta({ id: 'DashboardSharing' })

const receivers = z
  .array(z.strictObject({ uuid, access }))
  .max(200)
  .refine((all) => new Set(all.map((one) => one.uuid)).size === all.length, 'duplicate')

/** Who has a dashboard from now on, beside its owner and its role; with nobody named it is taken back. */
export const dashboardSharingInput = z.strictObject({ users: receivers, userGroups: receivers })
