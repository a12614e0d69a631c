import type { ImportKind, ImportRowKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { classes } from '@mekiki/ui'
import { useImportsTexts } from '../imports-texts.ts'

/** The kinds in the order in which people look at them: what comes in, what wants a look, what needs none. */
const inOrder: readonly ImportRowKind[] = ['created', 'updated', 'duplicate', 'conflict', 'error', 'unchanged', 'skipped']

/** Those that an import tells of: conflicts only where there are any or cases are changed, new ones where there can be some, rows left out only where there are some. */
function shownKindsOf(counts: Readonly<Record<string, number>>, kind: ImportKind): ImportRowKind[] {
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

/** How many rows ended how; kinds that a job does not tell of are left out. */
export function ResultCounts({ kind: importKind, counts }: { kind: ImportKind; counts: Readonly<Record<string, number>> }) {
  const { check: words } = useImportsTexts()
  return (
    <dl className="mk-import-cards mk-import-result-counts">
      {shownKindsOf(counts, importKind)
        .filter((kind) => counts[kind] !== undefined)
        .map((kind) => (
          <div key={kind} className={classes('mk-import-card', `mk-import-${kind}`, counts[kind] === 0 && 'mk-import-none')}>
            <dt className="mk-import-kind">{words.kinds[kind]}</dt>
            <dd className="mk-import-count">
              <strong className="mk-tnum">{words.count(counts[kind] ?? 0)}</strong> {words.unit}
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** How many rows end how, each a filter of the rows below; pressing the chosen one shows all again. */
export function KindCards({
  kind: importKind,
  counts,
  isDone = false,
  chosen,
  onChoose
}: {
  kind: ImportKind
  counts: Readonly<Record<string, number>>
  /** They tell what was done; otherwise what is going to be. */
  isDone?: boolean
  chosen: ImportRowKind | null
  onChoose: (kind: ImportRowKind | null) => void
}) {
  const { check: words } = useImportsTexts()
  return (
    <div className="mk-import-cards" role="group" aria-label={words.kindFilter}>
      {shownKindsOf(counts, importKind).map((kind) => {
        const count = counts[kind] ?? 0
        const isChosen = kind === chosen
        return (
          <button
            key={kind}
            type="button"
            className={classes('mk-import-card', `mk-import-${kind}`, isChosen && 'mk-is-active', count === 0 && 'mk-import-none')}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : kind)}
          >
            <span className="mk-import-kind">{words.kinds[kind]}</span>
            <span className="mk-import-count">
              <strong className="mk-tnum">{words.count(count)}</strong> {words.unit}
            </span>
            {!isDone && <span className="mk-note">{kind === 'updated' && importKind === 'projects' ? words.intoProject : words.kindNotes[kind]}</span>}
          </button>
        )
      })}
    </div>
  )
}
