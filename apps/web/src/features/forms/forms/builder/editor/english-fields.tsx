import { formLimits } from '@mekiki/contract/forms/forms/forms.schemas'
import { bilingualName } from '@mekiki/i18n/forms/form-questions'
import { Textarea, TextField } from '@mekiki/ui'
import { useBuilderTexts } from '../../forms-texts.ts'
import { englishChoice, isEnglishFaulty } from '../faults.ts'
import type { QuestionDraft, SectionDraft } from '../form-draft.ts'
import type { Builder } from '../use-builder.ts'

/** The words of a question in English, while the form has them on; those of a standard question are there by themselves. */
export function EnglishQuestion({ builder, question }: { builder: Builder; question: QuestionDraft }) {
  const texts = useBuilderTexts().english
  const errors = builder.errorsOf(question.uuid)
  if (!builder.values.englishFlg && !isEnglishFaulty(errors)) return null
  const isLocked = !builder.canEdit
  const set = (change: Partial<QuestionDraft>) => builder.setQuestion(question.uuid, change)
  const options = question.extensionItemSelectOptions
  const setChoice = (uuid: string, nameEn: string) =>
    set({ extensionItemSelectOptions: options.map((option) => (option.uuid === uuid ? { ...option, nameEn } : option)) })
  return (
    <div className="mk-builder-condition">
      <h3>{texts.title}</h3>
      <TextField
        label={texts.name}
        disabled={isLocked}
        placeholder={bilingualName({ ...question, nameEn: '' }).nameEn}
        value={question.nameEn}
        error={errors['nameEn']}
        onChange={(nameEn) => set({ nameEn })}
      />
      {(question.helpText !== '' || question.helpTextEn !== '') && (
        <Textarea
          label={texts.help}
          rows={1}
          disabled={isLocked}
          maxLength={formLimits.questionHelp}
          value={question.helpTextEn}
          error={errors['helpTextEn']}
          onChange={(helpTextEn) => set({ helpTextEn })}
        />
      )}
      {options.map(({ uuid, name, nameEn }) => (
        <TextField
          key={uuid}
          label={texts.choice(name)}
          disabled={isLocked}
          value={nameEn}
          error={errors[englishChoice(uuid)]}
          onChange={(next) => setChoice(uuid, next)}
        />
      ))}
    </div>
  )
}

/** The heading and the text of a section in English, while the form has them on. */
export function EnglishSection({ builder, section }: { builder: Builder; section: SectionDraft }) {
  const texts = useBuilderTexts().english
  const errors = builder.errorsOf(section.uuid)
  if (!builder.values.englishFlg && !isEnglishFaulty(errors)) return null
  const isLocked = !builder.canEdit
  const set = (change: Partial<SectionDraft>) => builder.setSection(section.uuid, change)
  return (
    <>
      <h3>{texts.title}</h3>
      <TextField label={texts.heading} disabled={isLocked} value={section.titleEn} error={errors['titleEn']} onChange={(titleEn) => set({ titleEn })} />
      {(section.helpText !== '' || section.helpTextEn !== '') && (
        <Textarea
          label={texts.text}
          rows={3}
          disabled={isLocked}
          maxLength={formLimits.questionHelp}
          value={section.helpTextEn}
          error={errors['helpTextEn']}
          onChange={(helpTextEn) => set({ helpTextEn })}
        />
      )}
    </>
  )
}
