import { type CellBounds, KeyHint } from '@mekiki/ui'
import { capsOf, keyEntry, type KeyId } from '../../../../shared/keys/key-list.ts'
import { useCellTexts } from './cell-texts.ts'

const caps = (id: KeyId): string[] => capsOf(keyEntry(id).presses[0] ?? '')

/** How many cells are taken together, and what keys do with them. */
export function RangeKeys({ bounds }: { bounds: CellBounds }) {
  const { range } = useCellTexts()
  const count = (bounds.bottom - bounds.top + 1) * (bounds.right - bounds.left + 1)
  const keys: readonly (readonly [KeyId, string])[] = [
    ['open', range.change],
    ['copyCells', range.copy],
    ['pasteCells', range.paste],
    ['fillDown', range.fill],
    ['close', range.leave]
  ]
  return (
    <div className="mk-range-keys" role="status">
      <strong className="mk-tnum">{range.selected(count)}</strong>
      {keys.map(([id, label]) => (
        <span key={id}>
          <KeyHint keys={caps(id)} />
          {label}
        </span>
      ))}
    </div>
  )
}
