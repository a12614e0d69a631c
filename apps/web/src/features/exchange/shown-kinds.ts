import type { ImportKind, ImportRowKind } from '@mekiki/contract/exchange/imports/imports.schemas'

/** The kinds in the order in which people look at them: what comes in, what wants a look, what needs none. */
const inOrder: readonly ImportRowKind[] = ['created', 'updated', 'duplicate', 'conflict', 'error', 'unchanged', 'skipped']

/** Those that an import tells of: conflicts only where there are any or cases are changed, new ones where there can be some, rows left out only where there are some. */
export function shownKindsOf(counts: Readonly<Record<string, number>>, kind: ImportKind): ImportRowKind[] {
  const isShown = (each: ImportRowKind): boolean => {
    // Members are made, never changed.
    if (kind === 'members' && (each === 'updated' || each === 'duplicate')) return false
    if (each === 'created') return kind !== 'project_updates'
    if (each === 'conflict') return kind === 'project_updates' || (counts['conflict'] ?? 0) > 0
    if (each === 'duplicate') return kind !== 'project_updates' || (counts['duplicate'] ?? 0) > 0
    return each !== 'skipped' || (counts['skipped'] ?? 0) > 0
  }
  return inOrder.filter(isShown)
}
