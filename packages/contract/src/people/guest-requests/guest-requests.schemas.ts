import { z } from 'zod'
import { instant, uuid } from '../../primitives/index.ts'

/** Somebody from outside who asked to be a guest and waits for an administrator (3-decisions, `guestFlg`). */
export const guestRequest = z.object({ uuid, name: z.string(), email: z.string(), requestedAt: instant }).meta({ id: 'GuestRequest' })

/** Days after which a request that nobody decided is forgotten. */
export const guestRequestDays = 30
