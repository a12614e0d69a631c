import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { nameKey } from '@mekiki/text'
import { MultiSelect } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useInvestors } from '../use-investors.ts'
import type { Investor } from './company-draft.ts'

/** Stands in the list for an investor that is not there yet; no id looks like it. */
const newMark = 'new'

/** Investors of a company, found while typing; one that nobody knows yet can be made on the way (2§5: each name once). */
export function InvestorField({
  label,
  value,
  error,
  onChange
}: {
  label: string
  value: readonly Investor[]
  error: string | undefined
  onChange: (investors: Investor[]) => void
}) {
  const texts = useScouteesTexts().investors
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const { investors, isSettled } = useInvestors(typed)
  const name = typed.trim()
  const known = new Map([...value, ...investors].map((investor) => [investor.id, investor]))
  const isKnown = [...known.values()].some((investor) => nameKey(investor.name) === nameKey(name))
  const add = useMutation({
    mutationFn: () => call(scouteesOperations.createInvestor, { body: { name } }),
    onSuccess: (investor) => {
      onChange([...value, investor])
      void client.invalidateQueries({ queryKey: ['investors'] })
    }
  })
  const options = [...known.values()].map((investor) => ({ value: investor.id, label: investor.name }))
  const newOption = name !== '' && isSettled && !isKnown ? [{ value: newMark, label: texts.add(name), isDisabled: add.isPending }] : []
  const change = (ids: readonly string[]) => {
    if (ids.includes(newMark)) return add.mutate()
    onChange(ids.flatMap((id) => known.get(id) ?? []))
  }
  return (
    <MultiSelect
      label={label}
      options={[...options, ...newOption]}
      value={value.map((investor) => investor.id)}
      onChange={change}
      onQuery={setTyped}
      emptyText={name === '' ? texts.prompt : isSettled ? texts.none : texts.loading}
      error={error}
    />
  )
}
