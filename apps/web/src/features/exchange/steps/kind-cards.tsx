import type { ImportKind, ImportRowKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { classes } from '@mekiki/ui'
import { useImportsTexts } from '../imports-texts.ts'
import { shownKindsOf } from '../shown-kinds.ts'

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
            {!isDone && <span className="mk-note">{kind === 'updated' && importKind === 'projects' ? words.intoCase : words.kindNotes[kind]}</span>}
          </button>
        )
      })}
    </div>
  )
}
