import { z } from 'zod'

/** The caller's own second factor, as the account page shows it. */
export const mySecondFactor = z
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
export const secondFactorTurnOff = z.strictObject({ password: z.string().min(1).max(256) })
