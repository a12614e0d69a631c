import type { ThemeFilterKey } from '@mekiki/contract/themes/themes/theme-filter-fields'
import { Button, CheckList, FilterChip, FilterChips, FilterSection, MultiPicker, MultiSelect, SideFilterPanel, StatusChip, statusToneOf } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { everyFilterOf } from '../../../shared/list/filter-address.ts'
import { useThemesTexts } from '../themes-texts.ts'
import type { ThemeOptions } from '../use-theme-options.ts'
import { listFilters, type ThemeSearch } from './theme-search.ts'

type Choice = { value: string; label: string; content?: React.ReactNode; note?: string }

interface ShownFilter {
  kind: 'checks' | 'select'
  keys: readonly [ThemeFilterKey]
}

/** The filters in the order of the panel; what they are called and among what they choose stands in `useFilterChoices`. */
const shownFilters = everyFilterOf<ThemeFilterKey, ShownFilter>()([
  { kind: 'checks', keys: ['theme_status_uuids'] },
  { kind: 'select', keys: ['person_in_charge_user_uuids'] },
  { kind: 'select', keys: ['related_user_group_uuids'] },
  { kind: 'select', keys: ['tag_uuids'] }
])

interface FilterProps {
  search: ThemeSearch
  options: ThemeOptions
  onChange: (part: Partial<Record<ThemeFilterKey, string[]>>) => void
}

/** Each filter's words and choices. */
function useFilterChoices(options: ThemeOptions): Record<ThemeFilterKey, { label: string; choices: Choice[] }> {
  const { filters: words } = useThemesTexts()
  const isAmbiguous = new Set(options.statuses.map((status) => status.templateUuid)).size > 1
  const statuses = options.statuses.map(({ uuid, name, color, templateName }): Choice => ({
    value: uuid,
    label: name,
    content: <StatusChip tone={statusToneOf(color)}>{name}</StatusChip>,
    ...(isAmbiguous && { note: templateName })
  }))
  return {
    person_in_charge_user_uuids: { label: words.person, choices: options.people },
    related_user_group_uuids: { label: words.group, choices: options.groups },
    tag_uuids: { label: words.tag, choices: options.tags },
    theme_status_uuids: { label: words.status, choices: statuses }
  }
}

/** The two filters that are asked for most, beside the search. */
export function QuickFilters({ search, options, onChange }: FilterProps) {
  const filters = useFilterChoices(options)
  const quick = (key: ThemeFilterKey) => {
    const { label, choices } = filters[key]
    const value = search[key]
    return (
      <MultiPicker
        label={label}
        options={choices}
        value={value}
        onChange={(next) => onChange({ [key]: next })}
        trigger={(trigger) => (
          <Button {...trigger} variant={value.length > 0 ? 'tonal' : 'secondary'} endIcon={ChevronDown}>
            {label}
            {value.length > 0 && <span className="mk-filter-count mk-tnum">{value.length}</span>}
          </Button>
        )}
      />
    )
  }
  return (
    <>
      {quick('person_in_charge_user_uuids')}
      {quick('theme_status_uuids')}
    </>
  )
}

/** The panel with every filter; what is chosen is in the address at once. */
export function ThemeFilterPanel({ search, options, onChange, onClose }: FilterProps & { onClose: () => void }) {
  const filters = useFilterChoices(options)
  return (
    <SideFilterPanel onClose={onClose}>
      {shownFilters.map(({ kind, keys: [key] }) => {
        const { label, choices } = filters[key]
        const put = (next: string[]) => onChange({ [key]: next })
        return (
          <FilterSection key={key} title={label} count={search[key].length} isOpenAtFirst>
            {kind === 'checks' ? (
              <CheckList label={label} options={choices} value={search[key]} onChange={put} />
            ) : (
              <MultiSelect aria-label={label} size="small" options={choices} value={search[key]} onChange={put} />
            )}
          </FilterSection>
        )
      })}
    </SideFilterPanel>
  )
}

/** The filters that are on, in words, each removable. */
export function ActiveThemeFilters({ search, options, onChange, onClearAll }: FilterProps & { onClearAll: () => void }) {
  const filters = useFilterChoices(options)
  const active = listFilters.filter((key) => search[key].length > 0)
  if (active.length === 0) return null
  const labelOf = (key: ThemeFilterKey) => options.join(search[key].map((uuid) => filters[key].choices.find((choice) => choice.value === uuid)?.label ?? '…'))
  return (
    <FilterChips onClearAll={onClearAll}>
      {active.map((key) => (
        <FilterChip key={key} name={filters[key].label} value={labelOf(key)} onRemove={() => onChange({ [key]: [] })} />
      ))}
    </FilterChips>
  )
}
