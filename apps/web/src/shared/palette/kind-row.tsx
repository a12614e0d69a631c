import { classes } from '@mekiki/ui'
import { useSearchTexts } from '../search/search-texts.ts'
import { type FoundKind, type SearchKind, tallyOf, tallyOfAll } from '../search/use-search.ts'

/** The kinds that were looked through with their counts, of which one can be chosen to be shown alone; a press leaves the focus in the field. */
export function KindRow({ kinds, chosen, onChoose }: { kinds: readonly FoundKind[]; chosen: SearchKind | null; onChoose: (kind: SearchKind | null) => void }) {
  const texts = useSearchTexts()
  const choices = [
    { kind: null, label: texts.all, tally: tallyOfAll(kinds) },
    ...kinds.map((found) => ({ kind: found.kind, label: texts.kinds[found.kind], tally: tallyOf(found) }))
  ]
  return (
    <div role="group" aria-label={texts.kindsLabel} className="mk-pal-kinds">
      {choices.map(({ kind, label, tally }) => (
        <button
          key={kind ?? 'all'}
          type="button"
          aria-pressed={chosen === kind}
          className={classes('mk-pal-kind', chosen === kind && 'mk-is-active')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(kind)}
        >
          {label} <span className="mk-pal-count mk-tnum">{texts.number(tally)}</span>
        </button>
      ))}
    </div>
  )
}
