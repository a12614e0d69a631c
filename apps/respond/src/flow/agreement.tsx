import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../lib/language.ts'
import { Icon } from '../parts/icons.tsx'
import { LinkedText } from '../parts/linked-text.tsx'

/** The element that takes the focus when the agreement is missing. */
export const agreementId = 'agreement'

interface AgreementProps {
  text: string
  agreed: boolean
  isMissing: boolean
  onChange: (agreed: boolean) => void
}

/** The privacy text to agree to: named in a sentence, opened below it. */
export function Agreement({ text, agreed, isMissing, onChange }: AgreementProps) {
  const texts = useTexts().form.consent
  const [isOpen, setOpen] = useState(false)
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const panel = `${agreementId}-text`
  const problem = `${agreementId}-problem`
  const sentence = `${agreementId}-sentence`
  return (
    <div className="r-agreement">
      <div className="r-agreement-row">
        <label className="af-check">
          <input
            id={agreementId}
            type="checkbox"
            checked={agreed}
            required
            aria-labelledby={sentence}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? problem : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
        </label>
        <p id={sentence}>
          {texts.before}
          <button type="button" className="r-inline-link" aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
            {texts.link}
          </button>
          {texts.after}
          <span className="af-need">{texts.required}</span>
        </p>
      </div>
      {isMissing && (
        <p className="af-problem" id={problem}>
          <Icon name="alert" size={16} />
          {texts.missing}
        </p>
      )}
      <div ref={shown} id={panel} className="r-privacy" hidden={!isOpen} role="region" aria-label={texts.link} tabIndex={0}>
        <LinkedText text={text} />
      </div>
    </div>
  )
}
