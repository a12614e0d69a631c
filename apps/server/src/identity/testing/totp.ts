import { AssociateSoftwareTokenCommand, SetUserMFAPreferenceCommand, VerifySoftwareTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { TOTP } from 'otpauth'
import { type IdentityWorld, type Person, signIn } from './world.ts'

/** The code that an authenticator app with this secret shows, so many half-minutes from an instant. */
export function codeAt(secret: string, instant: Date, halfMinutes = 0): string {
  return new TOTP({ secret }).generate({ timestamp: instant.getTime() + halfMinutes * 30_000 })
}

/** A code that the secret shows neither then nor a half-minute before or after. */
export function wrongCode(secret: string, instant: Date): string {
  const right = new Set([-1, 0, 1].map((step) => codeAt(secret, instant, step)))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? '444444'
}

/** Asks for a new secret. */
export async function associate(world: IdentityWorld, AccessToken: string): Promise<string> {
  const { SecretCode } = await world.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  return SecretCode ?? ''
}

/** Sends the first code of a new secret. */
export function verify(world: IdentityWorld, AccessToken: string, UserCode: string) {
  return world.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
}

/** Switches one's own second factor on or off. */
export function prefer(world: IdentityWorld, AccessToken: string, isOn: boolean) {
  const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn }
  return world.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
}

/** Gives a person a second factor; afterwards the clock has moved on, so that the next code is a fresh one. */
export async function setUpTotp(world: IdentityWorld, person: Person): Promise<{ secret: string; accessToken: string }> {
  const { accessToken } = await signIn(world, person)
  const secret = await associate(world, accessToken)
  await verify(world, accessToken, codeAt(secret, world.now()))
  await prefer(world, accessToken, true)
  world.wait(60)
  return { secret, accessToken }
}
