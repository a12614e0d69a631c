import { z } from 'zod'
import { instant, uuid } from '../../primitives/index.ts'

/** The last time a person looked at a company or person on a day in Tokyo. */
export const scouteeVisit = z
  .object({ uuid, scouteeId: uuid, scouteeName: z.string(), userUuid: uuid, userName: z.string(), visitedAt: instant })
  .meta({ id: 'ScouteeVisit' })
