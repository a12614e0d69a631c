import { Callout, Tag } from '@mekiki/ui'
import { useId } from 'react'
import { useMergeTexts } from './merge-texts.ts'
import type { MergePreview } from './merge-types.ts'

const kinds = ['projects', 'records', 'reviews', 'inputs', 'followers', 'visits'] as const

/** What goes over to the entry that stays, with its numbers. */
export function MergeMoves({ moves }: Pick<MergePreview, 'moves'>) {
  const texts = useMergeTexts().merge
  const id = useId()
  const some = kinds.filter((kind) => moves[kind] > 0)
  return (
    <section className="mk-merge-moves" aria-labelledby={id}>
      <h3 id={id}>{texts.moves}</h3>
      {some.length === 0 ? (
        <p>{texts.nothingMoves}</p>
      ) : (
        <ul>
          {some.map((kind) => (
            <li key={kind}>
              <Tag>{texts.moveOf[kind](moves[kind])}</Tag>
            </li>
          ))}
        </ul>
      )}
      <p className="mk-note">{texts.hiddenMoves}</p>
      {moves.sameThemeProjects > 0 && <Callout>{texts.sameTheme(moves.sameThemeProjects)}</Callout>}
    </section>
  )
}
