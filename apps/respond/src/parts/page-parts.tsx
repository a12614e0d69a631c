import { type ReactNode, useEffect, useRef } from 'react'
import { setLanguage, useLanguage, useTexts } from '../lib/language.ts'
import { BrandMark, Icon } from './icons.tsx'

/** The bar with the workspace's name, the mark and the other language, and the page below it. */
export function Frame({ tenantName, children }: { tenantName: string | null; children: ReactNode }) {
  const texts = useTexts()
  const language = useLanguage()
  const other = language === 'ja' ? 'en' : 'ja'
  return (
    <>
      <header className="r-header">
        <div className="r-header-inner">
          <p className="r-tenant">{tenantName ?? ''}</p>
          <p className="r-brand">
            <BrandMark />
            <span translate="no">Mekiki</span>
          </p>
          <button type="button" className="r-language" lang={other} onClick={() => setLanguage(other)}>
            {texts.otherLanguage}
          </button>
        </div>
      </header>
      <main className="r-main">{children}</main>
    </>
  )
}

/** The outline of what is coming; seen only when it takes a moment. */
export function Loading() {
  const texts = useTexts()
  return (
    <div className="r-column r-page r-skeleton" role="status">
      <span className="r-hidden">{texts.loading}</span>
      <span className="r-bone r-bone-title" />
      <span className="r-bone" />
      <span className="r-bone r-bone-field" />
      <span className="r-bone r-bone-field" />
      <span className="r-bone r-bone-field" />
    </div>
  )
}

/** A page's heading; one that takes the place of another on the way (`takesFocus`) gets the focus, so that it is read out. `isPart`: below the page's own. */
export function Heading({ takesFocus = false, isPart = false, children }: { takesFocus?: boolean; isPart?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const Level = isPart ? 'h2' : 'h1'
  return (
    <Level ref={heading} className="r-title" tabIndex={-1}>
      {children}
    </Level>
  )
}

/** A message within the page; a problem is read out at once, unless it is `isQuiet`: the focus then goes to what is wrong. */
export function Notice({ tone, title, isQuiet = false, children }: { tone: 'info' | 'bad'; title: string; isQuiet?: boolean; children?: ReactNode }) {
  return (
    <div className={`r-notice r-notice-${tone}`} role={isQuiet ? 'group' : tone === 'bad' ? 'alert' : 'status'} aria-label={isQuiet ? title : undefined}>
      <Icon name={tone === 'bad' ? 'alert' : 'info'} />
      <div className="r-notice-main">
        <p className="r-notice-title">{title}</p>
        {children}
      </div>
    </div>
  )
}

interface ReceiptCardProps {
  label: string
  number: string
  /** Behind the number. */
  numberEnd?: ReactNode
  /** Under the number. */
  state?: ReactNode
  /** Names and what they stand for; null is left out. */
  facts: readonly (readonly [name: string, fact: string | null])[]
}

/** The number of an answer, and what is known of it. */
export function ReceiptCard({ label, number, numberEnd, state, facts }: ReceiptCardProps) {
  return (
    <div className="r-receipt">
      <div className="r-receipt-head">
        <p className="r-small">{label}</p>
        <p className="r-number">
          <span translate="no">{number}</span>
          {numberEnd}
        </p>
        {state}
      </div>
      <dl className="r-receipt-facts">
        {facts.map(
          ([name, fact]) =>
            fact !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            )
        )}
      </dl>
    </div>
  )
}
