import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import { useCallback, useState } from 'react'

/** The answers as they are entered, and of which questions something may be said: those that were left, or all after an attempt to go on. */
export function useAnswers(start: { values: readonly AnswerValueInput[]; agreed: boolean }) {
  const [values, setValues] = useState<readonly AnswerValueInput[]>(start.values)
  const [agreed, setAgreed] = useState(start.agreed)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isChecked, setChecked] = useState(false)
  const change = useCallback((value: AnswerValueInput) => {
    setValues((before) => [...before.filter((each) => each.questionUuid !== value.questionUuid), value])
  }, [])
  const leave = useCallback((questionUuid: string) => {
    setLeft((before) => (before.has(questionUuid) ? before : new Set(before).add(questionUuid)))
  }, [])
  return { values, setValues, agreed, setAgreed, left, isChecked, setChecked, change, leave }
}
