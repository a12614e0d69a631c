import { currencies } from '@mekiki/contract/workspace/constants/index'
import { Button, DateField, FieldError, IconButton, NumberField, Select } from '@mekiki/ui'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useChoices } from './choices.ts'
import { type Company, useCompaniesTexts } from './companies-texts.ts'

type Rounds = Company['financeRounds']

/** The finance rounds of a company, one row each. */
export function RoundsFields({ rounds, error, onChange }: { rounds: Rounds; error: string | undefined; onChange: (rounds: Rounds) => void }) {
  const texts = useCompaniesTexts()
  const { stage: stages } = useChoices()
  const { roundFields: names } = texts
  const money = currencies.map((value) => ({ value, label: texts.currencies[value] }))
  const set = (at: number, part: Partial<Rounds[number]>) => onChange(rounds.map((round, index) => (index === at ? { ...round, ...part } : round)))
  return (
    <div className="mk-ops-fields">
      {rounds.length === 0 && <p className="mk-help">{texts.roundEmpty}</p>}
      {rounds.map((round, index) => (
        <div key={index} className="mk-round" role="group" aria-label={`${texts.fields.financeRounds} ${index + 1}`}>
          <DateField label={names.raisedOn} value={round.raisedOn} onChange={(raisedOn) => set(index, { raisedOn })} />
          <Select label={names.stage} clearable value={round.stage} options={stages} onChange={(stage) => set(index, { stage })} />
          <NumberField label={names.amount} value={round.amount} onChange={(amount) => set(index, { amount })} />
          <Select label={names.currencyType} clearable value={round.currencyType} options={money} onChange={(currencyType) => set(index, { currencyType })} />
          <IconButton icon={Trash} label={texts.roundRemove(index + 1)} onClick={() => onChange(rounds.filter((_, at) => at !== index))} />
        </div>
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <div>
        <Button icon={Plus} onClick={() => onChange([...rounds, { raisedOn: null, stage: null, amount: null, currencyType: 'jpy' }])}>
          {texts.roundAdd}
        </Button>
      </div>
    </div>
  )
}
