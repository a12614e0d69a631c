import type { AnswerProblem } from '@mekiki/contract/forms/answers/answer-values'
import { memo, useState } from 'react'
import { ChoiceAnswer } from './choice-answer.tsx'
import { DayAnswer } from './day-answer.tsx'
import { FileAnswer, type FileAnswerProps } from './file-answer.tsx'
import { CountryAnswer } from './select-answer.tsx'
import { TextAnswer } from './text-answer.tsx'

function Control(props: FileAnswerProps) {
  const { targetProperty, questionType } = props.question
  if (targetProperty === 'file') return <FileAnswer {...props} />
  if (targetProperty === 'country') return <CountryAnswer {...props} />
  if (questionType === 'multiple_select' || questionType === 'single_select') return <ChoiceAnswer {...props} />
  if (questionType === 'date_input') return <DayAnswer {...props} />
  return <TextAnswer {...props} />
}

/** One question with its control. While an input method composes, the field says about its answer what it said before. */
export const AnswerField = memo(function AnswerField(props: FileAnswerProps) {
  const [composing, setComposing] = useState<{ problem: AnswerProblem | undefined } | null>(null)
  return (
    <div className="af-slot" onCompositionStart={() => setComposing({ problem: props.problem })} onCompositionEnd={() => setComposing(null)}>
      <Control {...props} problem={composing ? composing.problem : props.problem} />
    </div>
  )
})
