import { MultiSelect, Select } from '@mekiki/ui'
import { useBuilderTexts } from '../../forms-texts.ts'
import { possibleSources } from '../outline/branching.ts'
import type { QuestionDraft } from '../form-draft.ts'
import type { Builder } from '../use-builder.ts'

/** When a question is shown: always, or if an earlier question was answered with one of some choices. */
export function ConditionField({ builder, question }: { builder: Builder; question: QuestionDraft }) {
  const texts = useBuilderTexts().editor
  const { questions } = builder.values.content
  const { showIf } = question
  const isLocked = !builder.canEdit
  const sources = possibleSources(questions, questions.indexOf(question))
  const source = sources.find(({ uuid }) => uuid === showIf?.questionUuid)
  const error = builder.errorsOf(question.uuid)['showIf']
  if (sources.length === 0 && showIf === null) return <p className="mk-help">{texts.noSources}</p>
  const setSource = (questionUuid: string | null) =>
    builder.setQuestion(question.uuid, { showIf: questionUuid === null ? null : { questionUuid, optionUuids: [] } })
  return (
    <div className="mk-builder-pair">
      <Select
        label={texts.conditionQuestion}
        placeholder={texts.always}
        clearable={!isLocked}
        disabled={isLocked}
        options={sources.map(({ uuid, name }) => ({ value: uuid, label: texts.numbered(questions.findIndex((each) => each.uuid === uuid) + 1, name) }))}
        value={source?.uuid ?? null}
        error={source === undefined ? error : undefined}
        onChange={setSource}
      />
      {source && (
        <MultiSelect
          label={texts.conditionChoices}
          required={!isLocked}
          disabled={isLocked}
          options={source.extensionItemSelectOptions.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={showIf?.optionUuids ?? []}
          error={error}
          onChange={(optionUuids) => builder.setQuestion(question.uuid, { showIf: { questionUuid: source.uuid, optionUuids } })}
        />
      )}
    </div>
  )
}
