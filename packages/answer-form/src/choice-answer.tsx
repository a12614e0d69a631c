import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import { useState, type ReactNode } from 'react'
import { describedBy, questionElementId, type AnswerFieldProps } from './field-context.ts'
import { FieldFrame } from './field-frame.tsx'
import { SelectAnswer } from './select-answer.tsx'

const katakana = /[\u30a1-\u30f6]/gu

/** Width, case, and katakana or hiragana make no difference. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .trim()

/** Whether a text holds the searched words in any width, case and kana; nothing searched fits everything. */
function matchesText(text: string, search: string): boolean {
  return folded(text).includes(folded(search))
}

/** From this many choices on, one is chosen from a list, and several can be searched. */
const many = 11

type Change = { optionUuids?: string[]; otherText?: string | undefined }

/** The answer to a question with choices after a change; `otherText` that is there, even blank, means that the other choice is taken. */
function changed(value: AnswerValueInput | undefined, questionUuid: string, change: Change): AnswerValueInput {
  const { optionUuids = [], otherText } = { optionUuids: value?.optionUuids, otherText: value?.otherText, ...change }
  return { questionUuid, optionUuids, ...(otherText !== undefined && { otherText }) }
}

interface RowProps {
  type: 'checkbox' | 'radio'
  id: string | undefined
  name: string
  isChosen: boolean
  onToggle: (isChosen: boolean) => void
  describedBy: string | undefined
  children: ReactNode
}

function Row({ type, id, name, isChosen, onToggle, describedBy: description, children }: RowProps) {
  return (
    <label className="af-choice">
      <input type={type} id={id} name={name} checked={isChosen} aria-describedby={description} onChange={(event) => onToggle(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}

function OtherText({ question, value, onChange, texts }: AnswerFieldProps) {
  return (
    <input
      className="af-input af-other"
      aria-label={texts.otherText(question.name)}
      value={value?.otherText ?? ''}
      autoComplete="off"
      enterKeyHint="next"
      onChange={(event) => onChange(changed(value, question.uuid, { otherText: event.target.value }))}
    />
  )
}

function ChoiceList(props: AnswerFieldProps & { isMultiple: boolean }) {
  const { question, value, problem, onChange, texts, language, isMultiple } = props
  const [search, setSearch] = useState('')
  const id = questionElementId(question.uuid)
  const chosen = value?.optionUuids ?? []
  const isOther = value?.otherText !== undefined
  const set = (change: Change) => onChange(changed(value, question.uuid, change))
  const toggle = (uuid: string, isChosen: boolean) => {
    if (!isMultiple) set({ optionUuids: [uuid], otherText: undefined })
    else set({ optionUuids: isChosen ? [...chosen, uuid] : chosen.filter((each) => each !== uuid) })
  }
  const toggleOther = (isChosen: boolean) => set({ otherText: isChosen ? '' : undefined, ...(!isMultiple && { optionUuids: [] }) })
  const options = question.extensionItemSelectOptions
  const shown = options.filter((option) => matchesText(option.name, search))
  const row = { type: isMultiple ? 'checkbox' : 'radio', name: id } as const
  const canClear = !isMultiple && !question.requiredFlg && (chosen.length > 0 || isOther)
  const description = describedBy(question, problem !== undefined, isMultiple)
  return (
    <FieldFrame {...{ question, problem, texts, language }} isGroup {...(isMultiple && { hint: texts.chooseMany })}>
      {isMultiple && options.length >= many && (
        <input
          className="af-input af-search"
          type="search"
          aria-label={texts.searchOptions(question.name)}
          placeholder={texts.searchOptions(question.name)}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div
        className="af-choices"
        role={isMultiple ? 'group' : 'radiogroup'}
        aria-labelledby={`${id}-label`}
        aria-describedby={description}
        aria-required={isMultiple ? undefined : question.requiredFlg}
      >
        {shown.map((option, index) => (
          <Row
            key={option.uuid}
            {...row}
            id={index === 0 ? id : undefined}
            isChosen={chosen.includes(option.uuid)}
            describedBy={problem ? `${id}-problem` : undefined}
            onToggle={(isChosen) => toggle(option.uuid, isChosen)}
          >
            {option.name}
          </Row>
        ))}
        {shown.length === 0 && <p className="af-none">{texts.noOption}</p>}
        {question.otherFlg && (
          <Row {...row} id={shown.length === 0 ? id : undefined} isChosen={isOther} describedBy={undefined} onToggle={toggleOther}>
            {texts.other}
          </Row>
        )}
      </div>
      {isOther && <OtherText {...props} />}
      {canClear && (
        <button type="button" className="af-link" onClick={() => onChange({ questionUuid: question.uuid })}>
          {texts.clearChoice}
        </button>
      )}
    </FieldFrame>
  )
}

const otherValue = 'other'

function ChoiceSelect(props: AnswerFieldProps) {
  const { question, value, onChange, texts } = props
  const isOther = value?.otherText !== undefined
  const options = question.extensionItemSelectOptions.map((option) => ({ value: option.uuid, label: option.name }))
  const choose = (next: string) => {
    if (next === otherValue) return onChange({ questionUuid: question.uuid, optionUuids: [], otherText: '' })
    onChange({ questionUuid: question.uuid, optionUuids: next === '' ? [] : [next] })
  }
  return (
    <>
      <SelectAnswer
        {...props}
        options={question.otherFlg ? [...options, { value: otherValue, label: texts.other }] : options}
        chosen={isOther ? otherValue : (value?.optionUuids?.[0] ?? '')}
        onChoose={choose}
      />
      {isOther && <OtherText {...props} />}
    </>
  )
}

/** Choices to tick, one or several; a text of one’s own beside them where the question allows it. */
export function ChoiceAnswer(props: AnswerFieldProps) {
  const isMultiple = props.question.questionType === 'multiple_select'
  if (!isMultiple && props.question.extensionItemSelectOptions.length >= many) return <ChoiceSelect {...props} />
  return <ChoiceList {...props} isMultiple={isMultiple} />
}
