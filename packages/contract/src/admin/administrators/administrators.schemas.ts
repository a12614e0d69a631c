import { z } from 'zod'
import { emailAddress } from '../../people/members/members.schemas.ts'
import { nameText, uuid } from '../../primitives/index.ts'

/** `invited`: still without a password of their own. */
export const administratorStates = ['active', 'invited', 'inactive'] as const

/** A platform administrator, as the embedded identity service knows them; they sign in by the address. */
export const administrator = z
  .object({ uuid, email: z.string(), name: z.string(), state: z.enum(administratorStates), hasSecondFactor: z.boolean(), isSelf: z.boolean() })
  .meta({ id: 'Administrator' })

/** The administrators by name, inactive ones last. Where AWS Cognito keeps the accounts, there are none here: `userPoolId` names the pool to look into. */
export const administratorList = z
  .object({ isManagedHere: z.boolean(), userPoolId: z.string(), items: z.array(administrator), totalCount: z.int().min(0) })
  .meta({ id: 'AdministratorList' })

export const administratorCreate = z.strictObject({ email: emailAddress, name: nameText() })

export const administratorUpdate = z.strictObject({ name: nameText().optional(), active_flg: z.boolean().optional() })

/** The address of whom it is about, typed once more. */
export const secondFactorReset = z.strictObject({ confirm_email: z.string().trim().toLowerCase() })
