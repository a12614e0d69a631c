import { StatusChip, type StatusTone } from '@mekiki/ui'
import type { Answer } from './answer-types.ts'
import { useAnswersTexts } from './answers-texts.ts'

const tones: Readonly<Record<Answer['state'], StatusTone>> = { received: 'green', corrected: 'blue', withdrawn: 'gray' }

/** Where an answer stands, in words and colour. */
export function AnswerState({ state }: { state: Answer['state'] }) {
  const texts = useAnswersTexts()
  return <StatusChip tone={tones[state]}>{texts.states[state]}</StatusChip>
}
