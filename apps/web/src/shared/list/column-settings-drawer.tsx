import { Button, Drawer, IconButton } from '@mekiki/ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useListPartsTexts } from './list-parts-texts.ts'

interface ColumnSettingsProps<K extends string> {
  /** Every column there is. */
  all: readonly K[]
  /** The shown ones in their order; the last one left cannot be hidden. */
  shown: readonly K[]
  labelOf: (key: K) => string
  onChange: (shown: K[]) => void
  /** Back to the columns shown before anybody chose. */
  onReset: () => void
  onClose: () => void
}

function swapped<K>(keys: readonly K[], at: number, step: -1 | 1): K[] {
  const next = [...keys]
  next.splice(at + step, 0, ...next.splice(at, 1))
  return next
}

/** Which columns are shown, and in which order; each change holds at once. */
export function ColumnSettingsDrawer<K extends string>({ all, shown, labelOf, onChange, onReset, onClose }: ColumnSettingsProps<K>) {
  const texts = useListPartsTexts().columnSettings
  return (
    <Drawer open onClose={onClose} title={texts.title} footer={<Button onClick={onReset}>{texts.reset}</Button>}>
      <section className="mk-column-list">
        <h3>{texts.shown}</h3>
        <ol>
          {shown.map((key, at) => (
            <li key={key}>
              <span>{labelOf(key)}</span>
              <IconButton icon={ArrowUp} label={`${labelOf(key)} ${texts.up}`} disabled={at === 0} onClick={() => onChange(swapped(shown, at, -1))} />
              <IconButton
                icon={ArrowDown}
                label={`${labelOf(key)} ${texts.down}`}
                disabled={at === shown.length - 1}
                onClick={() => onChange(swapped(shown, at, 1))}
              />
              <IconButton
                icon={EyeOff}
                label={texts.remove(labelOf(key))}
                disabled={shown.length === 1}
                onClick={() => onChange(shown.filter((other) => other !== key))}
              />
            </li>
          ))}
        </ol>
      </section>
      <section className="mk-column-list">
        <h3>{texts.hidden}</h3>
        <ul>
          {all
            .filter((key) => !shown.includes(key))
            .map((key) => (
              <li key={key}>
                <span>{labelOf(key)}</span>
                <IconButton icon={Eye} label={texts.add(labelOf(key))} onClick={() => onChange([...shown, key])} />
              </li>
            ))}
        </ul>
      </section>
    </Drawer>
  )
}
