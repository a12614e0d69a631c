import type { RunContext } from '../../../../platform/http/context.ts'
import type { UndoEntry } from '../../../../platform/log/undo.ts'
import { revertMembers } from '../../../people/members/index.ts'
import { listChangedSince } from './undo.queries.ts'
import type { RevertContext } from './undo-spans.ts'

/**
 * Takes the invitations of an import back: whoever never signed in is deleted. Gives those that stay: who signed in, and, unless it is forced, who was
 * changed since.
 */
export async function undoMembers(context: RunContext, uuids: readonly string[], entries: readonly UndoEntry[], taking: RevertContext): Promise<Set<string>> {
  const invited = new Set(entries.flatMap(({ entityType, entityUuid, action }) => (entityType === 'user' && action === 'create' ? (entityUuid ?? []) : [])))
  const own = uuids.filter((uuid) => invited.has(uuid))
  const changed = taking.isForced ? new Set<string>() : await listChangedSince(context.tx, own, taking.operationUuids)
  const staying = await revertMembers(
    context,
    own.filter((uuid) => !changed.has(uuid))
  )
  return new Set([...changed, ...staying])
}
