import { textLimit } from '@mekiki/contract/forms/answers/answer-values'
import { Callout, IconButton, NumberField, Select, Switch, Textarea, TextField, MultiSelect } from '@mekiki/ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useBuilderTexts } from '../../forms-texts.ts'
import { ChoiceRows } from './choice-rows.tsx'
import { hasChoices, isNeeded, type QuestionDraft } from '../form-draft.ts'
import { outlineKeys } from '../outline/outline.ts'
import { EnglishQuestion } from './english-fields.tsx'
import { hasLength, iconOf, kindOf } from './question-kinds.ts'
import type { Builder } from '../use-builder.ts'
import { possibleSources } from '../outline/branching.ts'

/** When a question is shown: always, or if an earlier question was answered with one of some choices. */
function ConditionField({ builder, question }: { builder: Builder; question: QuestionDraft }) {
  const texts = useBuilderTexts().editor
  const { questions } = builder.values.content
  const { showIf } = question
  const isLocked = !builder.canEdit
  const sources = possibleSources(questions, questions.indexOf(question))
  const source = sources.find(({ uuid }) => uuid === showIf?.questionUuid)
  // Moved behind the question that it decides about: still named, so that the condition is seen and can be mended.
  const late = source === undefined ? questions.find(({ uuid }) => uuid === showIf?.questionUuid) : undefined
  const options = [...sources, ...(late ? [late] : [])].map(({ uuid, name }) => ({
    value: uuid,
    label: texts.numbered(questions.findIndex((each) => each.uuid === uuid) + 1, name),
    ...(uuid === late?.uuid && { note: texts.sourceLater, isDisabled: true })
  }))
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
        options={options}
        value={source?.uuid ?? late?.uuid ?? null}
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

interface PartProps {
  builder: Builder
  question: QuestionDraft
}

/** The number of a question, its moves, and the way to delete it. */
function Head({ builder, question }: PartProps) {
  const texts = useBuilderTexts().editor
  const { questions } = builder.values.content
  const rows = outlineKeys(builder.values.content)
  const at = rows.indexOf(question.uuid)
  const isFixed = isNeeded(question) && questions.filter(({ targetProperty }) => targetProperty === question.targetProperty).length === 1
  return (
    <div className="mk-builder-card-head">
      <span className="mk-builder-number mk-tnum">{questions.indexOf(question) + 1}</span>
      <h2>{texts.title}</h2>
      {builder.canEdit && (
        <span className="mk-actions">
          <IconButton icon={ArrowUp} label={texts.moveUp} disabled={at <= 0} onClick={() => builder.acts.step(question.uuid, -1)} />
          <IconButton icon={ArrowDown} label={texts.moveDown} disabled={at >= rows.length - 1} onClick={() => builder.acts.step(question.uuid, 1)} />
          <IconButton
            icon={Trash2}
            variant="danger"
            label={isFixed ? texts.deleteFixed : texts.delete}
            disabled={isFixed}
            onClick={() => builder.acts.removeQuestion(question.uuid)}
          />
        </span>
      )}
    </div>
  )
}

/** How the question is answered: a choice where the item leaves one. */
function KindField({ builder, question }: PartProps) {
  const texts = useBuilderTexts()
  const canChoose = builder.canEdit && hasChoices(question)
  const kinds = hasChoices(question) ? (['single', 'multiple'] as const) : ([kindOf(question)] as const)
  return (
    <Select
      label={texts.editor.kind}
      icon={iconOf(question)}
      disabled={!canChoose}
      options={kinds.map((kind) => ({ value: kind as string, label: texts.kinds[kind] }))}
      value={kindOf(question)}
      error={builder.errorsOf(question.uuid)['questionType']}
      onChange={(kind) => builder.setQuestion(question.uuid, { questionType: kind === 'multiple' ? 'multiple_select' : 'single_select' })}
    />
  )
}

/** What becomes of an answer. */
function useDestination({ builder, question }: PartProps): string {
  const texts = useBuilderTexts().editor
  const { targetProperty: target } = question
  if (target === 'file') return texts.savedAs.file
  if (target !== 'extension_item') return target === 'idea_name' || target === 'idea_summary' ? texts.savedAs.idea : texts.savedAs.person
  const item = builder.items.find(question.extensionItemUuid)
  return item === undefined ? '' : texts.savedTo(item.name)
}

/** Whether an answer is asked for, whether it may be one’s own words, and where it goes. */
function Rules({ builder, question }: PartProps) {
  const texts = useBuilderTexts().editor
  const destination = useDestination({ builder, question })
  // A question that a public form needs stays required, and can be made so again.
  const isHeld = isNeeded(question) && question.requiredFlg
  return (
    <div className="mk-builder-rules">
      <span title={isHeld ? texts.requiredFixed : undefined}>
        <Switch
          label={texts.required}
          checked={question.requiredFlg}
          disabled={!builder.canEdit || isHeld}
          onChange={(requiredFlg) => builder.setQuestion(question.uuid, { requiredFlg })}
        />
      </span>
      {hasChoices(question) && (
        <Switch
          label={texts.other}
          checked={question.otherFlg}
          disabled={!builder.canEdit}
          onChange={(otherFlg) => builder.setQuestion(question.uuid, { otherFlg })}
        />
      )}
      <span className="mk-note">{destination}</span>
    </div>
  )
}

/** One question: its words, how it is answered, what it leads to, and when it is shown. */
export function QuestionEditor({ builder, question }: PartProps) {
  const texts = useBuilderTexts().editor
  const errors = builder.errorsOf(question.uuid)
  const item = builder.items.find(question.extensionItemUuid)
  const isItemGone = question.targetProperty === 'extension_item' && builder.items.hasLoaded && item === undefined
  const isLocked = !builder.canEdit
  const set = (change: Partial<QuestionDraft>) => builder.setQuestion(question.uuid, change)
  return (
    <section className="mk-card mk-builder-card" aria-label={texts.title}>
      <Head builder={builder} question={question} />
      <div className="mk-builder-fields">
        {isItemGone && <Callout tone="warning">{texts.itemGone}</Callout>}
        {errors['extensionItemUuid'] !== undefined && <Callout tone="danger">{errors['extensionItemUuid']}</Callout>}
        <div className="mk-builder-name">
          <TextField
            label={texts.name}
            required={!isLocked}
            disabled={isLocked}
            value={question.name}
            error={errors['name']}
            onChange={(name) => set({ name })}
          />
          <KindField builder={builder} question={question} />
        </div>
        <Textarea
          label={texts.help}
          optional
          className="mk-builder-help"
          rows={1}
          disabled={isLocked}
          value={question.helpText}
          error={errors['helpText']}
          onChange={(helpText) => set({ helpText })}
        />
        {hasChoices(question) && <ChoiceRows builder={builder} question={question} item={item} />}
        {hasLength(question) && (
          <div className="mk-builder-short">
            <NumberField
              label={texts.maxLength}
              optional
              unit={texts.maxLengthUnit}
              help={texts.maxLengthHelp(textLimit({ ...question, maxLength: null, order: 1 }))}
              disabled={isLocked}
              value={question.maxLength}
              error={errors['maxLength']}
              onChange={(maxLength) => set({ maxLength })}
              onBad={() => set({ maxLength: Number.NaN })}
            />
          </div>
        )}
        <EnglishQuestion builder={builder} question={question} />
        <Rules builder={builder} question={question} />
        <div className="mk-builder-condition">
          <h3>{texts.condition}</h3>
          <p className="mk-help">{texts.conditionHelp}</p>
          <ConditionField builder={builder} question={question} />
        </div>
      </div>
    </section>
  )
}
