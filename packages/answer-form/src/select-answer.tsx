import { countries } from '@mekiki/contract/workspace/constants/countries'
import { countryName } from '@mekiki/i18n/countries'
import type { Language } from '@mekiki/i18n/languages'
import { useMemo } from 'react'
import { describedBy, questionElementId, type AnswerFieldProps } from './field-context.ts'
import { FieldFrame } from './field-frame.tsx'

interface Option {
  value: string
  label: string
}

const last = ['ZZ', 'none']

function countryOptions(language: Language): Option[] {
  const named = countries.map((country) => ({ value: country, label: countryName(country, language) }))
  const rank = ({ value }: Option) => (value === 'JP' ? -1 : last.indexOf(value) + 1)
  const { compare } = new Intl.Collator(language)
  return named.sort((left, right) => rank(left) - rank(right) || compare(left.label, right.label))
}

/** One of many in the browser’s own list, which phones show in full and which typing searches. */
export function SelectAnswer({
  options,
  chosen,
  onChoose,
  ...props
}: AnswerFieldProps & { options: readonly Option[]; chosen: string; onChoose: (value: string) => void }) {
  const { question, problem, texts, language } = props
  return (
    <FieldFrame {...{ question, problem, texts, language }}>
      <div className="af-select">
        <select
          id={questionElementId(question.uuid)}
          className="af-input"
          value={chosen}
          required={question.requiredFlg}
          autoComplete={question.targetProperty === 'country' ? 'country' : 'off'}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy(question, problem !== undefined, false)}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">{texts.notChosen}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  )
}

/** A country by its name in the language of the page; Japan comes first, other and unknown last. */
export function CountryAnswer(props: AnswerFieldProps) {
  const { question, value, onChange, language } = props
  const options = useMemo(() => countryOptions(language), [language])
  return <SelectAnswer {...props} options={options} chosen={value?.value ?? ''} onChoose={(next) => onChange({ questionUuid: question.uuid, value: next })} />
}
