import { existsSync, statSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChildProcess, execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findCredentials } from '../../boot/accounts/credentials.ts'
import { processEnvironment } from '../../platform/env.ts'
import { freePort } from '../free-port.ts'
import { startProcess } from '../own-process.ts'
import { startOptions } from '../start-options.ts'

const mainFile = fileURLToPath(new URL('../../main.ts', import.meta.url))
const assets = fileURLToPath(new URL('../../../../web/dist/assets', import.meta.url))

/** The whole product in a process of its own, with its demo workspace. */
export interface OwnProduct {
  port: number
  /** Its main process. */
  main: ChildProcess
  /** How the main process ended. */
  ended: Promise<string | number | null>
  /** A call as the demo's administrator. */
  call: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: Record<string, unknown> }>
  token: string
  /** The path of a built file of the browser's application; null when none is built. */
  asset: string | null
  /** Bytes of memory that its processes have together. */
  memory: () => number
  stop: () => Promise<void>
}

/** What a sign-in or its renewal gives. */
export interface SignedIn {
  token: string
  refreshToken: string
  clientId: string
}

async function ask(origin: string, body: object): Promise<{ AccessToken: string; RefreshToken?: string } | null> {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' }
  const answer = await fetch(`${origin}/identity/`, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await answer.json()) as { AuthenticationResult?: { AccessToken: string; RefreshToken?: string } }).AuthenticationResult ?? null
}

/** Renews the token of a sign-in; null when that has ended. */
export async function renew(origin: string, { refreshToken, clientId }: SignedIn): Promise<SignedIn | null> {
  const given = await ask(origin, { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: clientId, AuthParameters: { REFRESH_TOKEN: refreshToken } })
  return given && { token: given.AccessToken, refreshToken: given.RefreshToken ?? refreshToken, clientId }
}

/** Signs somebody in. @throws when the password is refused. */
export async function signIn(origin: string, user: string, password: string): Promise<SignedIn> {
  const info = (await (await fetch(`${origin}/v2/public/tenant_info?email=${encodeURIComponent(user)}`)).json()) as {
    authConfig: { cognitoUserPoolClientId: string }
  }
  const clientId = info.authConfig.cognitoUserPoolClientId
  const given = await ask(origin, { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId, AuthParameters: { USERNAME: user, PASSWORD: password } })
  if (given === null) throw new Error(`${user} could not sign in`)
  return { token: given.AccessToken, refreshToken: given.RefreshToken ?? '', clientId }
}

async function largestAsset(): Promise<string | null> {
  if (!existsSync(assets)) return null
  const names = await readdir(assets)
  const [largest] = names.map((name) => ({ name, size: statSync(join(assets, name)).size })).toSorted((one, other) => other.size - one.size)
  return largest === undefined ? null : `/assets/${largest.name}`
}

/** Bytes of memory of a process and of those that it started; shared pages count once for each. */
function memoryOf(pid: number): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=']).toString().split('\n')
  const own = lines.map((line) => line.trim().split(/\s+/u).map(Number)).filter(([each, parent]) => each === pid || parent === pid)
  return own.reduce((sum, [, , kilobytes = 0]) => sum + kilobytes * 1024, 0)
}

/** A new data directory, which the user of the embedded database may enter: else the database would stand elsewhere, and outlive it. */
export async function makeOwnDirectory(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `mekiki-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

/** Starts the product on a free port and a data directory, an empty one unless told, with `settings` as its environment. Stop it in the end. */
export async function startOwnProduct(settings: Record<string, string>, ownDirectory?: string): Promise<OwnProduct> {
  const [port, dataDir] = [await freePort(), ownDirectory ?? (await makeOwnDirectory('slow'))]
  const origin = `http://127.0.0.1:${port}`
  const env = { ...processEnvironment, PORT: String(port), PUBLIC_URL: origin, MEKIKI_DATA: dataDir, LOG_LEVEL: 'warn', ...settings }
  const { child, ended } = startProcess(mainFile, [], { env, options: startOptions(), maxSeconds: 3600 })
  while (
    !(await fetch(`${origin}/ping`)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    // However slow the machine, it is waited for as long as it lives.
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the product did not start')
    await wait(200)
  }
  const account = findCredentials(dataDir)?.accounts.find(({ kind }) => kind === 'workspace')
  const { token } = await signIn(origin, account?.user ?? '', account?.password ?? '')
  const headers = { authorization: `Bearer ${token}` }
  while (((await (await fetch(`${origin}/v2/private/tenants/info`, { headers })).json()) as { isPreparing: boolean }).isPreparing) await wait(500)
  return {
    port,
    main: child,
    ended,
    token,
    asset: await largestAsset(),
    call: async (method, path, body) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(`${origin}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
      return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, unknown> }
    },
    memory: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}
