import { nameKey } from '@mekiki/text'
import type { Finder } from '../../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../../platform/db/statements/one-of.ts'
import { soundIn } from '../../../../../platform/search/index.ts'

/** How a name sounds that some of the workspace's entries have, as their readings tell; null where none does. */
export async function findSoundOf(finder: Finder, name: string, uuids: readonly string[]): Promise<string | null> {
  const rows = await finder.db
    .selectFrom('scoutees as s')
    .select('s.search_text')
    .where('s.uuid', '=', oneOf(uuids))
    .where('s.name_key', '=', nameKey(name))
    .orderBy('s.uuid')
    .execute()
  return rows.map(({ search_text: text }) => soundIn(text)).find((sound) => sound !== null) ?? null
}
