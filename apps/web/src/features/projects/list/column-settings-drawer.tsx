import { type ProjectListColumn, projectListColumns } from '@mekiki/contract/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { Button, Drawer, IconButton, useLanguage } from '@mekiki/ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useListTexts } from './list-texts.ts'
import { defaultSetting, defaultWidth, type ShownColumn } from './view-settings.ts'

function swapped(columns: readonly ShownColumn[], at: number, step: -1 | 1): ShownColumn[] {
  const next = [...columns]
  const [moved] = next.splice(at, 1)
  if (moved) next.splice(at + step, 0, moved)
  return next
}

/** Which columns are shown, and in which order; each change holds at once. */
export function ColumnSettingsDrawer({ columns, onChange, onClose }: { columns: readonly ShownColumn[]; onChange: (columns: ShownColumn[]) => void; onClose: () => void }) {
  const texts = useListTexts().columnSettings
  const language = useLanguage()
  const label = (key: ProjectListColumn) => constantLabel('projectColumn', key, language)
  const hidden = projectListColumns.filter((key) => !columns.some((column) => column.columnKey === key))
  return (
    <Drawer open onClose={onClose} title={texts.title} footer={<Button onClick={() => onChange(defaultSetting.displayedColumns)}>{texts.reset}</Button>}>
      <section className="mk-column-list">
        <h3>{texts.shown}</h3>
        <ol>
          {columns.map((column, at) => (
            <li key={column.columnKey}>
              <span>{label(column.columnKey)}</span>
              {at === 0 ? (
                <span className="mk-column-fixed">{texts.fixed}</span>
              ) : (
                <>
                  <IconButton icon={ArrowUp} label={`${label(column.columnKey)} ${texts.up}`} disabled={at === 1} onClick={() => onChange(swapped(columns, at, -1))} />
                  <IconButton icon={ArrowDown} label={`${label(column.columnKey)} ${texts.down}`} disabled={at === columns.length - 1} onClick={() => onChange(swapped(columns, at, 1))} />
                  <IconButton icon={EyeOff} label={texts.remove(label(column.columnKey))} onClick={() => onChange(columns.filter((other) => other !== column))} />
                </>
              )}
            </li>
          ))}
        </ol>
      </section>
      <section className="mk-column-list">
        <h3>{texts.hidden}</h3>
        <ul>
          {hidden.map((key) => (
            <li key={key}>
              <span>{label(key)}</span>
              <IconButton icon={Eye} label={texts.add(label(key))} onClick={() => onChange([...columns, { columnKey: key, width: defaultWidth }])} />
            </li>
          ))}
        </ul>
      </section>
    </Drawer>
  )
}
