import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { countTenants, createFirstMembers, createTenant } from '../features/tenants/index.ts'
import type { DB } from '../platform/db/types.ts'
import type { Platform } from '../platform/platform.ts'
import type { Account } from './credentials.ts'
import { demoPeople, demoWorkspaceName } from './seeds/demo-people.ts'

const administratorPool = 'administrator_pool'
const administratorName = 'administrator@mekiki.example'

/** A password that the policy of 1§5 accepts. */
function newPassword(): string {
  return `${randomBytes(12).toString('base64url')}aA1!`
}

/** The platform administrator, in a user pool of their own; made once. */
async function makeAdministrator(platform: Platform, admin: Kysely<DB>): Promise<Account[]> {
  const known = await admin.selectFrom('platform_settings').select('key').where('key', '=', administratorPool).executeTakeFirst()
  if (known) return []
  const pool = await platform.accounts.createPoolForTenant(v7())
  const password = newPassword()
  const key = { poolId: pool.poolId, username: administratorName }
  await platform.accounts.inviteUser({ ...key, email: administratorName, name: 'Administrator', isMfaSetupRequired: false })
  await platform.accounts.setPermanentPassword(key, password)
  await admin.insertInto('platform_settings').values({ key: administratorPool, value: JSON.stringify(pool), updated_at: platform.clock() }).execute()
  return [{ kind: 'administrator', workspace: null, path: '', user: administratorName, password }]
}

/** The demo workspace with its people, when there is no workspace yet. Only the first of them is told a password. */
async function makeDemo(platform: Platform, admin: Kysely<DB>): Promise<Account[]> {
  if ((await countTenants(admin)) > 0) return []
  const tenant = await createTenant(platform, admin, { name: demoWorkspaceName })
  const [first] = demoPeople
  const password = newPassword()
  await createFirstMembers(
    platform,
    tenant,
    demoPeople.map((person) => ({ name: person.name, email: person.email, password: person === first ? password : newPassword(), groupUuid: tenant.groups[person.group] }))
  )
  return first ? [{ kind: 'workspace', workspace: demoWorkspaceName, path: `/login?tenant_uuid=${tenant.uuid}`, user: first.email, password }] : []
}

/** Makes what the first start needs: the platform administrator and, unless told otherwise, the demo workspace. Gives the accounts made now. */
export async function makeFirstAccounts(platform: Platform, admin: Kysely<DB>, options: { hasDemo: boolean }): Promise<Account[]> {
  const administrator = await makeAdministrator(platform, admin)
  return options.hasDemo ? [...(await makeDemo(platform, admin)), ...administrator] : administrator
}
