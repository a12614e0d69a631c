import { classes } from '@mekiki/ui'
import { formatNumber } from '@mekiki/i18n/format'
import { useSearchTexts } from '../search/search-texts.ts'
import type { FoundKind, SearchKind } from '../search/use-search.ts'

/** The kinds that were looked through with their counts, of which one can be chosen to be shown alone; a press leaves the focus in the field. */
export function KindRow({ kinds, chosen, onChoose }: { kinds: readonly FoundKind[]; chosen: SearchKind | null; onChoose: (kind: SearchKind | null) => void }) {
  const texts = useSearchTexts()
  const all = kinds.reduce((sum, { totalCount }) => sum + totalCount, 0)
  const choices = [
    { kind: null, label: texts.all, count: all },
    ...kinds.map(({ kind, totalCount }) => ({ kind, label: texts.kinds[kind], count: totalCount }))
  ]
  return (
    <div role="group" aria-label={texts.kindsLabel} className="mk-pal-kinds">
      {choices.map(({ kind, label, count }) => (
        <button
          key={kind ?? 'all'}
          type="button"
          aria-pressed={chosen === kind}
          className={classes('mk-pal-kind', chosen === kind && 'mk-is-active')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(kind)}
        >
          {label} <span className="mk-pal-count mk-tnum">{formatNumber(count)}</span>
        </button>
      ))}
    </div>
  )
}
