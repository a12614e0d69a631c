import { z } from 'zod'
import { uuid } from '../primitives/index.ts'

/** The X-Forwarded-For header as the asking service received it, with the address of its own caller at the end. */
export const principalQuestion = z.strictObject({ x_forwarded_for: z.string().trim().max(2000).nullable().optional() })

/** Whose token it is. */
export const principal = z.object({ userUuid: uuid, tenantUuid: uuid }).meta({ id: 'AuthUserPrincipal' })
