import { z } from 'zod'
import { emailAddress } from '../members/members.schemas.ts'
import { uuid } from '../primitives/index.ts'

/** Whose creation mail is wanted again. */
export const resendMail = z.strictObject({ email: emailAddress })

/** A person from outside who asks to be a guest of a workspace (3-decisions, "Tenants and access"). A name that holds an address could make of the mail whatever its sender likes. */
export const guestRegistration = z.strictObject({
  tenant_uuid: uuid,
  email: emailAddress,
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^(?!.*(?::\/\/|www\.))[^\p{Cc}<>]*$/iu)
})
