import type { Language } from '@mekiki/i18n'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { type Fault, refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { lockSettings } from '../../../themes/tags-and-channels/index.ts'
import { readRefs, type Ref, type RefKind, type RefUuids } from './detail.queries.ts'

const fields: Record<RefKind, string> = { follower: 'followerUuids', group: 'followerGroupUuids', category: 'categoryUuids' }
const kinds: readonly RefKind[] = ['follower', 'group', 'category']

/**
 * Loads the people, groups and tags that a call names.
 * @throws 400 naming each id in `wanted` that is unknown, foreign, deleted or of another kind; those of `known`, which cases have already, may be deleted.
 */
export async function getRefs(
  tx: TenantTransaction,
  language: Language,
  requested: Partial<RefUuids>,
  known: Partial<RefUuids> = {}
): Promise<Map<string, Ref>> {
  const all = (kind: RefKind) => [...(requested[kind] ?? []), ...(known[kind] ?? [])]
  await lockSettings(tx, 'project_categories', requested.category ?? [])
  const refs = await readRefs(tx, { follower: all('follower'), group: all('group'), category: all('category') })
  const faults = kinds.flatMap((kind) =>
    (requested[kind] ?? []).flatMap((uuid, index): Fault[] => {
      const ref = refs.get(uuid)
      const isChoosable = ref?.kind === kind && (ref.isActive || (known[kind] ?? []).includes(uuid))
      return isChoosable ? [] : [{ field: `${fields[kind]}.${index}`, fault: 'unknown_id' }]
    })
  )
  refuseFaults(language, faults)
  return refs
}

/** The `{uuid, name}` pairs of ids, in the order of their names: how the history shows a list. */
export function namedRefs(refs: ReadonlyMap<string, Ref>, uuids: readonly string[]): { uuid: string; name: string }[] {
  const pairs = uuids.flatMap((uuid) => refs.get(uuid) ?? []).map(({ uuid, name }) => ({ uuid, name }))
  return pairs.toSorted((a, b) => a.name.localeCompare(b.name, 'ja') || (a.uuid < b.uuid ? -1 : 1))
}
