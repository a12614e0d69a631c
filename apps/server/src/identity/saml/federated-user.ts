import { v7 as newUuid } from 'uuid'
import { endSessions, findUser, lockUser } from '../store/users.ts'
import type { Db, IdentityProvider, User } from '../tables.ts'
import { normaliseUsername, usernameInput } from '../usernames.ts'
import { SamlFault } from './xml.ts'

/** Whom an assertion is about. */
export type Subject = { nameId: string; email: string }

/**
 * The account of a person who came through a provider, made at the first time: named `<provider>_<NameID>` in small letters, without a password,
 * in the state EXTERNAL_PROVIDER. Its address is the provider's; another one than before ends its sessions, since the provider may have given
 * the name to somebody else. Raises SamlFault when the name is not possible or belongs to another kind of account.
 */
export async function saveFederatedUser(tx: Db, provider: IdentityProvider, subject: Subject, now: Date): Promise<User> {
  const parsed = usernameInput.safeParse(`${provider.name}_${subject.nameId}`)
  if (!parsed.success) throw new SamlFault('The NameID cannot be part of a username')
  const username = normaliseUsername(parsed.data)
  const attributes = { email: subject.email, email_verified: 'false' }
  await tx
    .insertInto('identity.users')
    .values({
      sub: newUuid(),
      pool_id: provider.pool_id,
      username,
      attributes: JSON.stringify(attributes),
      status: 'EXTERNAL_PROVIDER',
      provider_name: provider.name,
      provider_subject: subject.nameId,
      provider_issuer: provider.entity_id,
      created_at: now,
      updated_at: now
    })
    .onConflict((conflict) => conflict.columns(['pool_id', 'username']).doNothing())
    .execute()
  const named = await findUser(tx, provider.pool_id, username)
  const user = named && (await lockUser(tx, named.sub))
  if (user?.provider_name !== provider.name) throw new SamlFault('The name belongs to an account of another kind')
  const isSame = user.attributes['email'] === subject.email && user.provider_subject === subject.nameId && user.provider_issuer === provider.entity_id
  if (isSame) return user
  await endSessions(tx, user, now)
  return tx
    .updateTable('identity.users')
    .set({
      attributes: JSON.stringify({ ...user.attributes, ...attributes }),
      provider_subject: subject.nameId,
      provider_issuer: provider.entity_id,
      updated_at: now
    })
    .where('sub', '=', user.sub)
    .returningAll()
    .executeTakeFirstOrThrow()
}
