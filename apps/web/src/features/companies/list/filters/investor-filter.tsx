import { MultiSelect } from '@mekiki/ui'
import { useState } from 'react'
import { useScouteesTexts } from '../../scoutees-texts.ts'
import { useInvestors } from '../../use-investors.ts'

/** Investors by name, found while typing (2§7 `investor_names`). */
export function InvestorFilter({ label, value, onChange }: { label: string; value: readonly string[]; onChange: (names: string[]) => void }) {
  const texts = useScouteesTexts().investors
  const [typed, setTyped] = useState('')
  const { investors, isSettled } = useInvestors(typed)
  const names = [...new Set([...investors.map((investor) => investor.name), ...value])]
  return (
    <MultiSelect
      aria-label={label}
      size="small"
      options={names.map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={onChange}
      onQuery={setTyped}
      emptyText={typed.trim() === '' ? texts.prompt : isSettled ? texts.none : texts.loading}
    />
  )
}
