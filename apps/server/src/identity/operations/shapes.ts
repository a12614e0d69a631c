import { toList } from '../attributes.ts'
import { SOFTWARE_TOKEN_MFA } from '../sign-in/next-step.ts'
import type { SoftwareToken, User } from '../tables.ts'

/** An instant as the protocol writes it: seconds since 1970, with a fraction. */
export function toEpoch(instant: Date): number {
  return instant.getTime() / 1000
}

/** What administrators see of an account, without its attributes. */
export function toAccount(user: User) {
  return {
    Username: user.username,
    UserCreateDate: toEpoch(user.created_at),
    UserLastModifiedDate: toEpoch(user.updated_at),
    Enabled: user.is_enabled,
    UserStatus: user.status
  }
}

/** `UserType` of the protocol, as lists and AdminCreateUser give it. */
export function toUserType(user: User) {
  return { ...toAccount(user), Attributes: toList(user.sub, user.attributes) }
}

/** The second factor of an account as the protocol tells it: nothing at all while it is off. */
export function toMfaSettings(token: SoftwareToken | null) {
  if (!token?.is_enabled) return {}
  return { UserMFASettingList: [SOFTWARE_TOKEN_MFA], ...(token.is_preferred && { PreferredMfaSetting: SOFTWARE_TOKEN_MFA }) }
}
