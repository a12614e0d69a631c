import { AppLink, Button, FieldError, Icon, IconButton, MultiPicker, Picker, SortHandle } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ExternalLink from 'lucide-react/icons/external-link'
import GitBranch from 'lucide-react/icons/git-branch'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { addresses } from '../../../../../shared/addresses.ts'
import { useBuilderTexts } from '../../forms-texts.ts'
import { showByChoice } from '../outline/branching.ts'
import type { AskedItem, QuestionDraft } from '../form-draft.ts'
import type { Builder } from '../use-builder.ts'

type ChoiceOption = QuestionDraft['extensionItemSelectOptions'][number]

const inOrder = (options: readonly Omit<ChoiceOption, 'order'>[]): ChoiceOption[] =>
  options.map(({ uuid, name, nameEn }, index) => ({ uuid, name, nameEn, order: index + 1 }))

interface ChoiceProps {
  builder: Builder
  question: QuestionDraft
}

/** Which later questions are shown when a choice is taken. */
function NextQuestions({ builder, question, choice }: ChoiceProps & { choice: ChoiceOption }) {
  const texts = useBuilderTexts().editor
  const { questions } = builder.values.content
  const at = questions.indexOf(question)
  const later = questions
    .map((each, index) => ({ value: each.uuid, label: texts.numbered(index + 1, each.name), each, index }))
    .filter(({ index }) => index > at)
  const shown = later.filter(({ each }) => each.showIf?.questionUuid === question.uuid && each.showIf.optionUuids.includes(choice.uuid))
  const [first] = shown
  const label = first === undefined ? texts.noNext : shown.length === 1 ? first.label : texts.moreNext(first.label, shown.length - 1)
  const change = (uuids: string[]) =>
    builder.setContent((before) => ({ ...before, questions: showByChoice(before.questions, question.uuid, choice.uuid, uuids) }))
  if (!builder.canEdit || later.length === 0) {
    return (
      <span className="mk-choice-next mk-choice-next-none" title={later.length === 0 ? texts.noLater : undefined}>
        {label}
      </span>
    )
  }
  return (
    <MultiPicker
      label={texts.nextOf(choice.name)}
      options={later.map(({ value, label: name }) => ({ value, label: name }))}
      value={shown.map(({ value }) => value)}
      onChange={change}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={first === undefined ? 'mk-choice-next' : 'mk-choice-next mk-is-active'}
          aria-label={`${texts.nextOf(choice.name)} ${label}`}
          title={shown.map(({ label: name }) => name).join('\n') || undefined}
        >
          {first !== undefined && <Icon icon={GitBranch} />}
          <span className="mk-choice-next-name">{label}</span>
          <Icon icon={ChevronDown} />
        </button>
      )}
    />
  )
}

/** A choice of the custom item that the question does not offer, to be taken up again. */
function AddChoice({ missing, onAdd }: { missing: readonly { uuid: string; name: string }[]; onAdd: (uuid: string) => void }) {
  const texts = useBuilderTexts().editor
  return (
    <Picker
      label={texts.addChoice}
      options={missing.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={null}
      onChange={onAdd}
      trigger={(trigger) => (
        <Button {...trigger} variant="ghost" icon={Plus}>
          {texts.addChoice}
        </Button>
      )}
    />
  )
}

/** The choices of a question in their order, and what each leads to. */
export function ChoiceRows({ builder, question, item }: ChoiceProps & { item: AskedItem | undefined }) {
  const texts = useBuilderTexts().editor
  const options = question.extensionItemSelectOptions
  const error = builder.errorsOf(question.uuid)['extensionItemSelectOptions']
  const missing = (item?.enums ?? []).filter(({ uuid }) => options.every((option) => option.uuid !== uuid))
  const isGone = ({ uuid }: ChoiceOption) => item !== undefined && item.enums.every((choice) => choice.uuid !== uuid)
  const keys = options.map(({ uuid }) => uuid)
  const put = (next: readonly Omit<ChoiceOption, 'order'>[]) => builder.setQuestion(question.uuid, { extensionItemSelectOptions: inOrder(next) })
  const order = (next: readonly string[]) => put(next.flatMap((uuid) => options.find((option) => option.uuid === uuid) ?? []))
  return (
    <div className="mk-choices">
      <div className="mk-choice-heads" aria-hidden="true">
        <span>{texts.choices}</span>
        <span>{texts.next}</span>
      </div>
      <ol aria-label={texts.choices}>
        {options.map((option) => (
          <li key={option.uuid} className="mk-choice">
            {builder.canEdit && options.length > 1 && (
              <SortHandle list={`choices-${question.uuid}`} itemKey={option.uuid} name={option.name} keys={keys} onOrder={order} />
            )}
            <span className={question.questionType === 'multiple_select' ? 'mk-choice-mark mk-choice-box' : 'mk-choice-mark'} aria-hidden="true" />
            <span className="mk-choice-name">
              {option.name}
              {isGone(option) && <FieldError>{texts.choiceGone}</FieldError>}
            </span>
            <NextQuestions builder={builder} question={question} choice={option} />
            {builder.canEdit && (
              <IconButton icon={X} label={texts.removeChoice(option.name)} onClick={() => put(options.filter(({ uuid }) => uuid !== option.uuid))} />
            )}
          </li>
        ))}
      </ol>
      {error !== undefined && <FieldError>{error}</FieldError>}
      {builder.canEdit && (
        <div className="mk-choice-foot">
          {missing.length > 0 && (
            <AddChoice
              missing={missing}
              onAdd={(uuid) => put([...options, ...missing.filter((choice) => choice.uuid === uuid).map(({ name }) => ({ uuid, name, nameEn: '' }))])}
            />
          )}
          <span className="mk-help">{texts.choicesHelp}</span>
          <AppLink href={addresses.settings('extension_items')} target="_blank" rel="noopener">
            {texts.toItem}
            <Icon icon={ExternalLink} size={14} />
          </AppLink>
        </div>
      )}
    </div>
  )
}
