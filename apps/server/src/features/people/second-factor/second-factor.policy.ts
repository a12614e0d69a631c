import type { Credential } from '../../../platform/http/context.ts'

/** Whether a workspace asks somebody for a second factor: only one that has them, and never of whom an identity provider vouches for. */
export function isSecondFactorRequired(member: { mfa_available_flg: boolean; setup_mfa_flg: boolean }, credential: Credential): boolean {
  return member.mfa_available_flg && member.setup_mfa_flg && !isFederated(credential)
}

/** Whether the caller signed in through another identity provider. */
export function isFederated(credential: Credential): boolean {
  return credential.kind === 'session' && credential.isFederated
}
