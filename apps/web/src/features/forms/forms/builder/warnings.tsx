import { Callout } from '@mekiki/ui'
import { useBuilderTexts, useFormsTexts } from '../forms-texts.ts'
import type { Builder } from './use-builder.ts'

/** What a person should know of the form as it stands, in sentences. */
export function useWarningTexts(builder: Builder): string[] {
  const { warnings: texts } = useBuilderTexts()
  const { comma } = useFormsTexts()
  return builder.warnings.map(({ kind, questions }) => {
    if (kind === 'noTheme') return texts.noTheme
    return kind === 'newVersion' ? texts.newVersion(builder.answersCount) : texts.itemNotInTheme(questions.map(({ name }) => name).join(comma))
  })
}

/** The sentences above the editor. */
export function Warnings({ builder }: { builder: Builder }) {
  const sentences = useWarningTexts(builder)
  return sentences.map((sentence) => (
    <Callout key={sentence} tone="warning">
      {sentence}
    </Callout>
  ))
}
