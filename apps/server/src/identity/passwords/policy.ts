import { failures } from '../errors.ts'
import type { PasswordPolicy } from '../tables.ts'
import { isCommonPassword } from './common.ts'

/** The longest password taken; below it every length is welcome. */
export const LONGEST_PASSWORD = 128

/** What a pool asks when it says nothing else (1§5, 1§9). */
export const DEFAULT_POLICY: PasswordPolicy = {
  MinimumLength: 8,
  RequireUppercase: true,
  RequireLowercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
  TemporaryPasswordValidityDays: 7
}

// The protocol's own list of symbols: another service must not refuse what this one took.
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/

function findFault(policy: PasswordPolicy, password: string): string | null {
  const length = [...password].length
  if (length < policy.MinimumLength) return 'Password not long enough'
  if (length > LONGEST_PASSWORD) return 'Password must not be longer than 128 characters'
  if (password !== password.trim()) return 'Password must not begin or end with a space'
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters'
  if (policy.RequireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters'
  if (policy.RequireNumbers && !/[0-9]/.test(password)) return 'Password must have numeric characters'
  if (policy.RequireSymbols && !SYMBOL.test(password)) return 'Password must have symbol characters'
  return null
}

/** Refuses (InvalidPasswordException) a password that breaks the pool's rules or that everybody uses. */
export function requireGoodPassword(policy: PasswordPolicy, password: string, wording: 'policy' | 'password policy' = 'policy'): void {
  const fault = findFault(policy, password)
  if (fault !== null) throw failures.passwordPolicy(fault, wording)
  if (isCommonPassword(password)) throw failures.passwordTooCommon()
}
