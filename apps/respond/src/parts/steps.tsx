import { useTexts } from '../lib/language.ts'
import { Icon } from './icons.tsx'

const steps = ['input', 'confirm', 'done'] as const

/** The three steps of an answer, with the present one marked. */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  const texts = useTexts().steps
  const at = steps.indexOf(current)
  return (
    <ol className="r-steps" aria-label={texts.label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index === at ? 'r-step r-step-now' : index < at ? 'r-step r-step-past' : 'r-step'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="r-step-mark">
            {index < at ? <Icon name="check" size={14} /> : index + 1}
            {index < at && <span className="r-hidden">{texts.finished}</span>}
          </span>
          <span>{texts[step]}</span>
        </li>
      ))}
    </ol>
  )
}
