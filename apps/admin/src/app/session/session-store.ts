import { ResponseError } from '@mekiki/api-client'
import { connection } from '@mekiki/browser/connection/page-connection'
import { waitingChanges } from '@mekiki/browser/connection/waiting-changes'
import { forgetKeptForms, setDraftOwner } from '@mekiki/browser/edits/kept-drafts'
import { reportErrorsTo } from '@mekiki/browser/errors/report-errors-to'
import { findKeptUser } from '@mekiki/api-client/kept-user'
import { platformAdminOperations } from '@mekiki/contract/admin/platform-admin/platform-admin.operations'
import { systemOperations } from '@mekiki/contract/admin/system/system.operations'
import { call } from '../api.ts'
import { configureAuth, endSession, findAccessToken, findOwnClaim } from '@mekiki/browser/identity/client'
import { reportError } from '@mekiki/browser/plain/report-error'
import { createWatchers } from '@mekiki/browser/plain/watchers'
import { useSyncExternalStore } from 'react'

/** Whether an administrator is signed in, with the second factor still to be set up or not. */
export type Session =
  | { phase: 'starting' }
  /** The server could not say; it is asked again until it can. */
  | { phase: 'away' }
  | { phase: 'failed'; error: unknown }
  | { phase: 'signed_out' }
  | { phase: 'second_factor' }
  | { phase: 'signed_in'; name: string }

let session: Session = { phase: 'starting' }
let clientId = ''

setDraftOwner(() => {
  const user = session.phase === 'signed_in' ? findKeptUser(clientId) : null
  return user === null ? null : `admin_${user}`
})

const watchers = createWatchers()

function become(next: Session): void {
  session = next
  watchers.tell()
}

/** The session now. */
export function currentSession(): Session {
  return session
}

/** Tells when the session changes; gives the way to stop. */
export const onSessionChange = watchers.watch

async function configure(): Promise<void> {
  const [config, { authConfig }] = await Promise.all([call(systemOperations.config, {}), call(platformAdminOperations.signInInfo, {})])
  clientId = authConfig.cognitoUserPoolClientId
  reportErrorsTo(config.errorReporting, () => undefined)
  configureAuth(authConfig, config)
}

/**
 * Goes on after a sign-in, or after the set-up of the second factor, without which the server answers nothing.
 * @throws what the call raises.
 */
export async function enter(): Promise<void> {
  try {
    await call(platformAdminOperations.ping, {})
    become({ phase: 'signed_in', name: (await findOwnClaim('name')) || (await findOwnClaim('email')) })
  } catch (error) {
    if (error instanceof ResponseError && error.is('mfa_setup_required')) return become({ phase: 'second_factor' })
    if (!(error instanceof ResponseError) || error.status !== 401) throw error
    become({ phase: 'signed_out' })
    await endSession()
  }
}

/** Whether the server has given a definite answer, which asking again would not change. */
const isDefinite = (error: unknown): boolean => error instanceof ResponseError && error.body !== null && error.status < 500 && error.status !== 429

/** Finds out at the start whether somebody is signed in. Without a definite answer the server is asked again, as soon as it can be reached. */
export async function startSession(tries = 0): Promise<void> {
  try {
    await configure()
    if ((await findAccessToken()) === null) become({ phase: 'signed_out' })
    else await enter()
  } catch (error) {
    if (isDefinite(error)) return become({ phase: 'failed', error })
    reportError(error)
    if (session.phase !== 'away') become({ phase: 'away' })
    connection.noteTrouble(tries)
    await connection.whenThere()
    await startSession(tries + 1)
  }
}

/** Turns to the set-up of the second factor. */
export function askSecondFactor(): void {
  if (session.phase === 'signed_in') become({ phase: 'second_factor' })
}

/** Shows the login screen: the session has run out. Its tokens, should there be any left, are forgotten. */
export function leave(): void {
  if (session.phase !== 'signed_in' && session.phase !== 'second_factor') return
  become({ phase: 'signed_out' })
  endSession().catch(reportError)
}

/**
 * Signs out, forgets the drafts kept here, and loads the page anew; not while a change waits to be saved, which nobody could send any more: then it does
 * nothing and gives false.
 */
export async function logout(): Promise<boolean> {
  if (waitingChanges.get().length > 0) return false
  await endSession()
  forgetKeptForms()
  location.assign('/admin')
  return true
}

/** Does as another tab of this browser did: a sign-in or sign-out there counts here. */
export function followOtherTabs(): void {
  if (session.phase === 'starting' || session.phase === 'away') return
  const isIn = session.phase === 'signed_in' || session.phase === 'second_factor'
  if ((findKeptUser(clientId) !== null) !== isIn) location.reload()
}

/** Whether a key of local storage is one of the administrators' identity client. */
export function isOwnKey(key: string): boolean {
  return key.includes(clientId)
}

/** The session, redrawn when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}
