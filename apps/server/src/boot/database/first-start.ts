import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { countTenants, createFirstMembers, createTenant } from '../../features/workspace/tenants/index.ts'
import type { DB } from '../../platform/db/types.ts'
import { findSetting, saveSetting } from '../../platform/db/platform-settings.queries.ts'
import { administratorPoolSetting } from '../../platform/http/callers/authenticate-administrator.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Account } from '../accounts/credentials.ts'
import { checkSameKeys } from '../accounts/same-keys.ts'
import { holdTurn, locks } from '../../platform/db/engine/take-turn.ts'
import type { Parts } from '../parts.ts'
import { retireTenant } from './first-start.queries.ts'
import { reportPhase } from '../phases.ts'
import { demoPeople, demoWorkspaceName } from '../seeds/demo-people.ts'

const administratorName = 'administrator@mekiki.example'
const demoState = 'demo_workspace'

const demoSchema = z.object({ tenantUuid: z.guid(), isDone: z.boolean() })

/** How the first start reaches the database, and how it keeps passwords the moment they hold. */
interface FirstStart {
  platform: Platform
  admin: Kysely<DB>
  hasDemo: boolean
  /** Whether what the demo's calls are answered is validated, as elsewhere. */
  checksAnswers: boolean
  remember: (accounts: readonly Account[]) => void
}

/** A password that the policy of 1§5 accepts. The demo's holds nothing but made-up data, and is to be tried at once. */
function newPassword(): string {
  return `${randomBytes(12).toString('base64url')}aA1!`
}

/** The platform administrator, in a user pool of their own. What marks it as made is written last, so that a start that broke off is repeated. */
async function makeAdministrator({ platform, admin, remember }: FirstStart): Promise<Account[]> {
  if ((await findSetting(admin, administratorPoolSetting)) !== null) return []
  const pool = await platform.accounts.createPoolForTenant(v7())
  await platform.accounts.allowSecondFactors(pool.poolId)
  const key = { poolId: pool.poolId, username: administratorName }
  // Whoever read it on the way, on a screen or in a file, cannot use it for long: the first sign-in asks for another one.
  const { temporaryPassword } = await platform.accounts.inviteUser({ ...key, email: administratorName, name: 'Administrator', isMfaSetupRequired: false })
  const account: Account = { kind: 'administrator', workspace: null, path: '/admin', user: administratorName, password: temporaryPassword }
  remember([account])
  await saveSetting(admin, administratorPoolSetting, pool, platform.clock())
  return [account]
}

/** What the first start makes: accounts at once, and what takes longer and can be done when they are in use already. */
interface FirstAccounts {
  /** The accounts made now. */
  accounts: Account[]
  /** Fills the demo workspace, whose people read and do not write meanwhile; null when there is nothing to fill. */
  fill: (() => Promise<void>) | null
}

/** Makes the demo's people, only the first of whom is told a password, and says how their workspace is filled. */
async function openDemo({ platform, admin, checksAnswers, remember }: FirstStart, tenantUuid: string): Promise<FirstAccounts> {
  const tenant = await createTenant(platform, admin, { uuid: tenantUuid, name: demoWorkspaceName })
  platform.preparing.add(tenant.uuid)
  const members = demoPeople.map((person) => ({ name: person.name, email: person.email, password: newPassword(), groupUuid: tenant.groups[person.group] }))
  const people = await createFirstMembers(platform, tenant, members)
  const fill = async (): Promise<void> => {
    await reportPhase('Demo workspace filled', async () => {
      // Later starts do without all that fills it.
      const [{ loadSampleCompanies }, { makeDemo }] = await Promise.all([import('../demo/sample-companies.ts'), import('../demo/make-demo.ts')])
      await loadSampleCompanies(admin, platform.clock)
      await makeDemo(platform, { tenant, people, emails: members.map((member) => member.email), checksAnswers })
    })
    await saveSetting(admin, demoState, { tenantUuid, isDone: true }, platform.clock())
    platform.preparing.delete(tenant.uuid)
  }
  const accounts = members.slice(0, 1).map(({ email, password }): Account => {
    return { kind: 'workspace', workspace: demoWorkspaceName, path: `/login?tenant_uuid=${tenant.uuid}`, user: email, password }
  })
  remember(accounts)
  return { accounts, fill }
}

/** The demo workspace, when there is no workspace yet. One that an earlier start left half made is retired and made anew. */
async function makeDemoWorkspace(start: FirstStart): Promise<FirstAccounts> {
  const { platform, admin } = start
  const found = demoSchema.safeParse(await findSetting(admin, demoState))
  const nothing = { accounts: [], fill: null }
  if (found.success && found.data.isDone) return nothing
  if (found.success) await retireTenant(admin, found.data.tenantUuid, platform.clock())
  else if ((await countTenants(admin)) > 0) return nothing
  const tenantUuid = v7()
  await saveSetting(admin, demoState, { tenantUuid, isDone: false }, platform.clock())
  return openDemo(start, tenantUuid)
}

/** Makes what the first start needs: the platform administrator and, unless told otherwise, the demo workspace, which is left to be filled. */
async function makeFirstAccounts(start: FirstStart): Promise<FirstAccounts> {
  const administrator = await makeAdministrator(start)
  if (!start.hasDemo) return { accounts: administrator, fill: null }
  const demo = await makeDemoWorkspace(start)
  return { ...demo, accounts: [...demo.accounts, ...administrator] }
}

const firstTurn = {
  lock: locks.firstStart,
  waiting: 'another server makes the first accounts and the demo workspace; waiting for it',
  tooLong: 'Another server has been making the first accounts and the demo workspace for ten minutes: look at its log before starting this one.'
}

/** What the first start made, and how it is left. */
export interface FirstThings extends FirstAccounts {
  /** Lets other servers have their turn, also when what was begun is left unfinished. */
  close: () => Promise<void>
}

async function fillAndClose(fill: () => Promise<void>, close: () => Promise<void>): Promise<void> {
  try {
    await fill()
  } finally {
    await close()
  }
}

/**
 * Makes what the first start needs, one server of a database after the other: the second one waits until the demo workspace of the first is filled, and
 * finds everything there; when the first dies over it, the second makes it anew. Every start makes sure by the way that its keys are those of the others.
 * @throws EngineFault when this server's keys differ, or after ten minutes.
 */
export async function makeFirstThings({ env, urls, secrets, log, remember }: Parts, platform: Platform): Promise<FirstThings> {
  const { admin } = platform.db
  const close = await holdTurn(urls.migrate, { ...firstTurn, log })
  try {
    await checkSameKeys(admin, secrets, platform.clock())
    const { accounts, fill } = await makeFirstAccounts({ platform, admin, hasDemo: env.hasDemo, checksAnswers: env.checksAnswers, remember })
    if (fill === null) await close()
    return { accounts, fill: fill && (() => fillAndClose(fill, close)), close }
  } catch (error) {
    await close()
    throw error
  }
}
