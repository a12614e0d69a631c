import type { ImportKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { classes } from '@mekiki/ui'
import { useImportsTexts } from '../imports-texts.ts'
import { shownKindsOf } from '../shown-kinds.ts'

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
