import { isDeepStrictEqual } from 'node:util'
import type { RunContext } from '../../../../platform/http/context.ts'
import type { UndoEntry } from '../../../../platform/log/undo.ts'
import {
  canDoWithTheme,
  changeTheme,
  checkThemeReferences,
  countActiveProjects,
  deleteTheme,
  lockTheme,
  readThemes,
  type ThemeValues,
  themeValuesOf
} from '../../../themes/themes/index.ts'
import { listChangedSince } from './undo.queries.ts'
import { type RevertContext, valueSpans } from './undo-spans.ts'

const asSet = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1)) : value)

async function undoTheme(context: RunContext, uuid: string, entries: readonly UndoEntry[], taking: RevertContext): Promise<boolean> {
  const { tx, actor, now, audit } = context
  const [row] = (await lockTheme(tx, uuid)) ? await readThemes(tx, [uuid]) : []
  // One that is gone already has nothing to be taken back.
  if (!row) return true
  const values = themeValuesOf(row)
  if (entries.some(({ action }) => action === 'create')) {
    const isTouched = !taking.isForced && (await listChangedSince(tx, [uuid], taking.operationUuids)).has(uuid)
    if (isTouched || (await countActiveProjects(tx, uuid)) > 0) return false
    await deleteTheme(tx, uuid, { ...actor, now })
    audit({ entityType: 'theme', entityUuid: uuid, themeUuid: uuid, action: 'delete', from: { name: row.name } })
    return true
  }
  if (!canDoWithTheme(actor, 'update', { ...values, createdBy: row.created_by })) return false
  const spans = [...valueSpans(entries)]
  const present = new Map<string, unknown>(Object.entries(values))
  const hasChanged = spans.some(([key, { to }]) => !isDeepStrictEqual(asSet(present.get(key) ?? null), asSet(to)))
  if (hasChanged && !taking.isForced) return false
  const before: ThemeValues = { ...values, ...Object.fromEntries(spans.map(([key, { from }]) => [key, from])) }
  if ((await checkThemeReferences(tx, values, before)).length > 0) return false
  await changeTheme(context, uuid, { before: values, after: before })
  return true
}

/** Takes back what an import did with themes, as `undoProjects`; one with cases stays. Gives those that stay. */
export async function undoThemes(context: RunContext, uuids: readonly string[], entries: readonly UndoEntry[], taking: RevertContext): Promise<Set<string>> {
  const kept = new Set<string>()
  for (const uuid of uuids) {
    const own = entries.filter(({ entityType, entityUuid }) => entityType === 'theme' && entityUuid === uuid)
    if (own.length > 0 && !(await undoTheme(context, uuid, own, taking))) kept.add(uuid)
  }
  return kept
}
