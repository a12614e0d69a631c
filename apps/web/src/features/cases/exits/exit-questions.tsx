import { lazy } from '@mekiki/browser/connection/lazy'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { exitQuestions } from './ask-exit.ts'

const ExitDialog = lazy(() => import('./exit-dialog.tsx').then((module) => ({ default: module.ExitDialog })))

/** Asks what `askExit` wants to know; stands once on each screen on which cases get statuses. */
export function ExitQuestions() {
  const question = useSyncExternalStore(exitQuestions.subscribe, exitQuestions.current)
  // Who leaves the screen has given no answer.
  useEffect(() => () => exitQuestions.current()?.answer(null), [])
  return (
    question && (
      <Suspense fallback={null}>
        <ExitDialog key={question.key} question={question} />
      </Suspense>
    )
  )
}
