import { z } from 'zod'
import { authUser } from '../members/auth-user.schemas.ts'
import { uuid } from '../../primitives/index.ts'

/** The X-Forwarded-For header as the asking service received it, with the address of its own caller at the end. */
export const principalQuestion = z.strictObject({ x_forwarded_for: z.string().trim().max(2000).nullable().optional() })

/** Whose token it is (1§7.1), with the user as the identity service knows it. */
export const principal = z.object({ userUuid: uuid, ...authUser }).meta({ id: 'AuthUserPrincipal' })
