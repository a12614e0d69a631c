import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Button, Checkbox, TextField } from '@mekiki/ui'
import Search from 'lucide-react/icons/search'
import { useEffect, useState, useMemo } from 'react'
import { usePage } from '../page-context.ts'
import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

const staleMilliseconds = 300_000

/** The values of a field that fit a typed text. */
function useChoices(field: string, q: string) {
  const { tenantUuid, words } = usePage()
  return useQuery({
    queryKey: ['choices', tenantUuid, words.language, field, q],
    queryFn: ({ signal }) => call(dashboardsOperations.choices, { params: { tenant_uuid: tenantUuid }, query: { field, ...(q !== '' && { q }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: staleMilliseconds
  })
}

/** The labels of chosen values by their keys; those not known yet are absent. */
export function useChosenLabels(field: string, keys: readonly string[]): ReadonlyMap<string, string> {
  const { tenantUuid, words } = usePage()
  const uuids = keys.join(',')
  const query = useQuery({
    queryKey: ['chosen', tenantUuid, words.language, field, uuids],
    queryFn: ({ signal }) => call(dashboardsOperations.choices, { params: { tenant_uuid: tenantUuid }, query: { field, uuids } }, { signal }),
    enabled: keys.length > 0,
    staleTime: staleMilliseconds
  })
  return useMemo(() => new Map(query.data?.items.map(({ key, label }) => [key, label])), [query.data])
}

const settleMilliseconds = 250
const maxValues = 200

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface EditorProps {
  field: string
  condition: Condition | undefined
  onApply: (part: Pick<Condition, 'values' | 'isNot'> | null) => void
}

/** Values to choose: what is chosen stays on top while others are searched for. */
export function ValuesEditor({ field, condition, onApply }: EditorProps) {
  const { words } = usePage()
  const { filters } = words.page
  const [chosen, setChosen] = useState<readonly (string | null)[]>(condition?.values ?? [])
  const [isNot, setNot] = useState(condition?.isNot ?? false)
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const choices = useChoices(field, q)
  const before = condition?.values?.flatMap((value) => value ?? []) ?? []
  const labels = useChosenLabels(field, before)
  const toggle = (key: string | null, isOn: boolean) => setChosen(isOn ? [...chosen, key].slice(0, maxValues) : chosen.filter((each) => each !== key))
  const items = choices.data?.items ?? []
  const kept =
    q === '' ? before.filter((key) => !items.some((item) => item.key === key)).map((key) => ({ key, label: labels.get(key) ?? key, parentLabel: null })) : []
  const beyond = (choices.data?.totalCount ?? 0) - items.length
  return (
    <div className="mk-pop-body">
      <TextField aria-label={filters.search} placeholder={filters.search} size="small" icon={Search} value={typed} onChange={setTyped} clearable />
      <div className="mk-choices" role="group" aria-label={filters.search}>
        {choices.isPending && <p className="mk-tile-more">{filters.loading}</p>}
        {choices.data && items.length + kept.length === 0 && <p className="mk-tile-more">{filters.nothing}</p>}
        {[...kept, ...items].map((item) => (
          <Checkbox
            key={item.key}
            checked={chosen.includes(item.key)}
            onChange={(isOn) => toggle(item.key, isOn)}
            label={item.parentLabel === null ? item.label : `${item.parentLabel}>${item.label}`}
          />
        ))}
        {q === '' && <Checkbox checked={chosen.includes(null)} onChange={(isOn) => toggle(null, isOn)} label={filters.noValue} />}
        {beyond > 0 && <p className="mk-tile-more">{filters.more(beyond)}</p>}
      </div>
      <Checkbox checked={isNot} onChange={setNot} label={filters.exclude} />
      <div className="mk-pop-foot">
        <Button variant="link" onClick={() => onApply(null)}>
          {filters.reset}
        </Button>
        <Button variant="primary" onClick={() => onApply(chosen.length === 0 ? null : { values: [...chosen], ...(isNot && { isNot }) })}>
          {filters.apply}
        </Button>
      </div>
    </div>
  )
}
