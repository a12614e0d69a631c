import { z } from 'zod'
import { instant, uuid, version } from '../../primitives/index.ts'

/** So many members one schedule mails to. */
export const maxMailReaders = 50

const hour = z.int().min(0).max(23)
const weekday = z.int().min(1).max(7)

/** When something is mailed, in Tokyo. `weekdays`: 1 is Monday. `day` of the month; the last one where a month is shorter. */
export const mailTiming = z.discriminatedUnion('frequency', [
  z.strictObject({ frequency: z.literal('daily'), hour }),
  z.strictObject({
    frequency: z.literal('weekly'),
    weekdays: z
      .array(weekday)
      .min(1)
      .max(7)
      .overwrite((days) => [...new Set(days)].toSorted((left, right) => left - right)),
    hour
  }),
  z.strictObject({ frequency: z.literal('monthly'), day: z.int().min(1).max(31), hour })
])

export type MailTiming = z.output<typeof mailTiming>

/** Whether somebody gets the mail: `no_access` cannot see what is mailed (any more), `inactive` has left or was deactivated, `off` turned these mails off. */
export const mailReaderStates = ['receives', 'no_access', 'inactive', 'off'] as const

/** What each schedule is. `isMine`: the caller's to change; of somebody else's, only the caller stands among the readers. */
export const mailSchedule = {
  uuid,
  owner: z.object({ uuid, name: z.string() }),
  isMine: z.boolean(),
  timing: mailTiming,
  readers: z.array(z.object({ uuid, name: z.string(), state: z.enum(mailReaderStates) })),
  isPaused: z.boolean(),
  /** Whoever set it up has left, or cannot see what is mailed any more: nothing is sent. */
  isResting: z.boolean(),
  lastAt: instant.nullable(),
  /** Null while nothing is sent. */
  nextAt: instant.nullable(),
  version
}

/** What is chosen of each schedule. */
export const mailScheduleInput = {
  timing: mailTiming,
  readerUuids: z
    .array(uuid)
    .min(1)
    .max(maxMailReaders)
    .refine((all) => new Set(all).size === all.length, 'duplicate'),
  isPaused: z.boolean().default(false)
}
