import type { ReactNode } from 'react'
import { setLanguage, useLanguage, useTexts } from '../lib/language.ts'
import { BrandMark } from './icons.tsx'

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
