import { z } from 'zod'
import { emailAddress } from '../members/members.schemas.ts'
import { personNameText, uuid } from '../../primitives/index.ts'

/** Whose creation mail is wanted again. */
export const resendMail = z.strictObject({ email: emailAddress })

/** A person from outside who asks to be a guest of a workspace (3-decisions, "Tenants and access"). */
export const guestRegistration = z.strictObject({
  tenant_uuid: uuid,
  email: emailAddress,
  name: personNameText(100)
})
