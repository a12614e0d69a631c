import { defineOperation } from '../../operation.ts'
import { pathUuid } from '../../primitives/index.ts'
import { z } from 'zod'

/** The caller's own second factor, as the account page shows it. */
const mySecondFactor = z
  .object({
    /** The workspace has second factors (`mfaAvailableFlg`). */
    isAvailable: z.boolean(),
    /** The workspace asks one of the caller (`setup_mfa_flg`): it cannot be turned off. */
    isRequired: z.boolean(),
    isOn: z.boolean(),
    /** Signed in through another identity provider, which has passwords and second factors of its own. */
    isFederated: z.boolean()
  })
  .meta({ id: 'MySecondFactor' })

/** The caller's password, as proof that the session is in its owner's hands. */
const secondFactorTurnOff = z.strictObject({ password: z.string().min(1).max(256) })

/** The calls about second factors. Setting one up goes to the identity service itself (its AssociateSoftwareToken and what follows). */
export const secondFactorOperations = {
  mine: defineOperation({
    id: 'secondFactor.mine',
    summary: "The caller's own second factor, as the identity service has it now",
    method: 'GET',
    path: '/v2/private/users/current/second_factor',
    access: 'private',
    guests: 'own',
    output: mySecondFactor,
    errors: ['unavailable'],
    tx: 'none',
    rate: 'read'
  }),
  turnOff: defineOperation({
    id: 'secondFactor.turnOff',
    summary: "Turns the caller's own second factor off; needs the password, and is refused where the workspace asks for a second factor",
    method: 'POST',
    path: '/v2/private/users/current/second_factor/turn_off',
    access: 'private',
    guests: 'own',
    body: secondFactorTurnOff,
    output: null,
    sessionOnly: true,
    errors: ['second_factor_required', 'password_wrong', 'password_locked', 'unavailable'],
    tx: 'write',
    rate: 'write'
  }),
  reset: defineOperation({
    id: 'secondFactor.reset',
    summary: "Takes a member's second factor away (a lost device) and ends the member's sessions; where it is asked for, the next sign-in sets up a new one",
    method: 'POST',
    path: '/v2/private/users/{user_uuid}/reset_second_factor',
    access: 'private',
    guests: 'refused',
    permissions: ['update_member_setting'],
    params: pathUuid('user_uuid'),
    output: null,
    sessionOnly: true,
    errors: ['not_found', 'own_second_factor'],
    tx: 'write',
    rate: 'write'
  })
}
