import { useEffect, useState } from 'react'

/** Where the respondent is. */
export type Step = 'input' | 'confirm'

const stepOf = (state: unknown): Step => (typeof state === 'object' && state !== null && 'step' in state && state.step === 'confirm' ? 'confirm' : 'input')

/** The step, with which the browser's own Back and Forward agree; a page that is loaded anew begins with the first. */
export function useStep() {
  const [step, setStep] = useState<Step>('input')
  useEffect(() => {
    history.replaceState({ step: 'input' }, '')
    const follow = ({ state }: PopStateEvent) => setStep(stepOf(state))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  return {
    step,
    confirm: () => {
      history.pushState({ step: 'confirm' }, '')
      setStep('confirm')
    },
    goBack: () => {
      if (stepOf(history.state) === 'confirm') history.back()
      setStep('input')
    }
  }
}
