import { sql } from 'kysely'
import type { Finder } from '../../../../platform/db/gateways.ts'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

/** The living person with an e-mail address in whatever letters, the oldest of several; null when there is none. Through the finder, before a transaction. */
export async function findPersonByEmail(finder: Finder, email: string): Promise<string | null> {
  const [uuid] = await finder.findIds(
    finder.db
      .selectFrom('scoutees as s')
      .select('s.uuid')
      .where(sql<string>`lower(${sql.ref('s.email')})`, '=', email.toLowerCase())
      .where('s.people_flg', '=', true)
      .where('s.deleted_at', 'is', null)
      .orderBy('s.created_at')
      .orderBy('s.uuid')
      .limit(1)
  )
  return uuid ?? null
}

/** An idea of a person; null when it is not there any more. */
export async function findIdea(tx: TenantTransaction, personUuid: string, uuid: string): Promise<{ name: string; summary: string } | null> {
  const row = await tx
    .selectFrom('scoutee_ideas')
    .select(['name', 'summary'])
    .where('uuid', '=', uuid)
    .where('scoutee_uuid', '=', personUuid)
    .executeTakeFirst()
  return row ?? null
}
