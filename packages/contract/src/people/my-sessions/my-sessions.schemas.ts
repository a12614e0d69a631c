import { z } from 'zod'
import { instant, uuid } from '../../primitives/index.ts'

/** One sign-in of the caller's: on which device, from where, and when. `browser` and `system` are names as their makers write them; null when unknown. */
export const mySession = z
  .object({
    uuid,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    clientAddress: z.string(),
    firstUsedAt: instant,
    lastUsedAt: instant,
    isCurrent: z.boolean()
  })
  .meta({ id: 'MySession' })
