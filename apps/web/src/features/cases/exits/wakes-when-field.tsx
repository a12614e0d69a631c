import { wakeCondition } from '@mekiki/contract/cases/projects/wake-condition.schemas'
import { scouteeSearchesOperations } from '@mekiki/contract/companies/scoutee-searches/scoutee-searches.operations'
import { Select } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import type { WakesWhen } from './ask-exit.ts'
import { useExitTexts } from './exit-texts.ts'

const [none, kept] = ['none', 'kept']

/** The person's saved searches that ask for companies alone; of the workspace's own, since the case's company is one of them. */
function useWakingSearches() {
  const { data, error } = useQuery({
    queryKey: ['scoutee-searches', 'list'],
    queryFn: ({ signal }) => call(scouteeSearchesOperations.list, {}, { signal }),
    meta: { isHandled: true }
  })
  const searches = data?.items.flatMap(({ uuid, name, condition: { scope = 'tenant', ...rest } }) => {
    const condition = scope === 'tenant' ? wakeCondition.safeParse(rest).data : undefined
    return condition ? [{ uuid, wish: { name, condition } }] : []
  })
  return { searches, error }
}

/** Which saved search brings a case back; what was chosen before stands first. */
export function WakesWhenField({ value, onChange }: { value: WakesWhen | null; onChange: (wish: WakesWhen | null) => void }) {
  const texts = useExitTexts()
  const { searches, error } = useWakingSearches()
  const chosen = value && searches?.find(({ wish }) => JSON.stringify(wish) === JSON.stringify(value))
  const options = [
    { value: none, label: texts.wakesWhenNone },
    ...(value && !chosen ? [{ value: kept, label: value.name }] : []),
    ...(searches ?? []).map(({ uuid, wish }) => ({ value: uuid, label: wish.name }))
  ]
  const hasNothing = searches?.length === 0 && value === null
  return (
    <div>
      <Select
        label={texts.wakesWhen}
        options={options}
        value={value === null ? none : (chosen?.uuid ?? kept)}
        disabled={hasNothing}
        error={error ? texts.wakesWhenFailed : undefined}
        onChange={(next) => {
          if (next !== kept) onChange(searches?.find(({ uuid }) => uuid === next)?.wish ?? null)
        }}
      />
      <p className="mk-help">{hasNothing ? texts.wakesWhenNoSearch : texts.wakesWhenHelp}</p>
    </div>
  )
}
