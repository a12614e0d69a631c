import { type ProjectGroupBy, projectGroupBys } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { Button, Menu } from '@mekiki/ui'
import Group from 'lucide-react/icons/group'
import { useListTexts } from '../list-texts.ts'

/** What the list is put into groups by; of one theme its own name is no choice. */
export function GroupPicker({
  value,
  isOneTheme,
  isNarrow,
  onChange
}: {
  value: ProjectGroupBy | undefined
  isOneTheme: boolean
  isNarrow: boolean
  onChange: (groupBy: ProjectGroupBy | undefined) => void
}) {
  const texts = useListTexts().group
  const name = value === undefined ? texts.label : texts.current(texts.by[value])
  const choices = projectGroupBys.filter((groupBy) => !isOneTheme || groupBy !== 'theme')
  return (
    <Menu
      label={texts.label}
      trigger={(props) => (
        <Button {...props} variant={value === undefined ? 'ghost' : 'tonal'} icon={Group} aria-label={name}>
          {isNarrow ? undefined : name}
        </Button>
      )}
      items={[
        { key: 'none', label: texts.none, isChecked: value === undefined, onSelect: () => onChange(undefined) },
        ...choices.map((groupBy) => ({ key: groupBy, label: texts.by[groupBy], isChecked: value === groupBy, onSelect: () => onChange(groupBy) }))
      ]}
    />
  )
}
