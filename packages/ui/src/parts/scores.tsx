import { formatScore } from '@mekiki/i18n/format'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../base/ui-context.tsx'

/** A score from 1 to `scale` as a row of keys. Arrows and digits choose, Delete takes the choice back; it is one stop for Tab. */
export function ScoreInput({
  label,
  scale,
  value,
  onChange,
  onDigit,
  disabled = false
}: {
  label: string
  scale: number
  value: number | null
  onChange: (value: number | null) => void
  /** Told when a digit has chosen, so that a form can lead on to what comes next. */
  onDigit?: () => void
  disabled?: boolean
}) {
  const texts = useTexts()
  const steps = Array.from({ length: scale }, (_, index) => index + 1)
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : null
    if (event.ctrlKey || event.metaKey || event.altKey) return
    let next: number | null
    if (step !== undefined) next = value === null ? (step > 0 ? 1 : scale) : Math.min(scale, Math.max(1, value + step))
    else if (digit !== null && digit <= scale) next = digit
    else if (event.key === 'Delete' || event.key === 'Backspace') next = null
    else return
    event.preventDefault()
    onChange(next)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=radio]')[(next ?? 1) - 1]?.focus()
    if (digit !== null && digit <= scale) onDigit?.()
  }
  return (
    <div role="radiogroup" aria-label={label} className="mk-score">
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          role="radio"
          aria-checked={step === value}
          aria-label={texts.score(step, scale)}
          tabIndex={step === (value ?? 1) ? 0 : -1}
          disabled={disabled}
          className="mk-score-key"
          onKeyDown={press}
          onClick={() => onChange(step)}
        >
          {step}
        </button>
      ))}
    </div>
  )
}

/** The words over the ends of a row of score keys. */
export function ScoreEnds({ low, high }: { low?: string; high?: string }) {
  const texts = useTexts()
  return (
    <div className="mk-score-ends" aria-hidden="true">
      <span>{low ?? texts.low}</span>
      <span>{high ?? texts.high}</span>
    </div>
  )
}

/** A point of view with its score as a bar and a number; nothing but the name while there is no score. */
export function ScoreBar({ label, value, scale }: { label: string; value: number | null; scale: number }) {
  return (
    <div className="mk-scorebar">
      <span>{label}</span>
      <span className="mk-scorebar-track" aria-hidden="true">
        {value !== null && <span style={{ width: `${(value / scale) * 100}%` }} />}
      </span>
      <span className="mk-scorebar-value">{value === null ? '-' : formatScore(value)}</span>
    </div>
  )
}

/** Lowest to highest as a band with the mean as a dot, on a scale from 1. Its words are said by screen readers. */
export function SpreadBar({ min, max, mean, scale }: { min: number; max: number; mean: number; scale: number }) {
  const texts = useTexts()
  const at = (value: number) => 4 + ((value - 1) / Math.max(1, scale - 1)) * 112
  const ticks = Array.from({ length: scale }, (_, index) => at(index + 1))
  return (
    <svg
      className="mk-spread"
      viewBox="0 0 120 16"
      preserveAspectRatio="xMinYMid meet"
      role="img"
      aria-label={texts.spread(formatScore(min), formatScore(max), formatScore(mean))}
    >
      <path d={`M4 8H116${ticks.map((x) => `M${x} 5.5v5`).join('')}`} stroke="var(--mk-border-button)" fill="none" />
      <rect x={at(min) - 3} width={at(max) - at(min) + 6} y="5" height="6" rx="3" fill="var(--mk-tint2)" />
      <circle cx={at(mean)} cy="8" r="4" fill="var(--mk-primary)" stroke="var(--mk-surface)" strokeWidth="1" />
    </svg>
  )
}
