import { LanguageSwitch } from '@mekiki/browser/language-switch'
import { BrandMark } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { useShellTexts } from '../../app/shell/shell-texts.ts'
import './sign-in.css'
import { adminSignInEn, adminSignInJa } from '@mekiki/i18n/admin/sign-in'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the administrators' sign-in; those that are the members' too come from there. */
export const useSignInTexts = textsOf({ ja: adminSignInJa, en: adminSignInEn })

/** The bar above the screens that come before the administration itself. */
export function EntryFrame({ children }: { children: ReactNode }) {
  const texts = useShellTexts()
  return (
    <div className="mk-signin">
      <header className="mk-signin-bar">
        <span className="mk-brand">
          <BrandMark />
          <span translate="no">Mekiki</span>
          <span className="mk-brand-badge">{texts.badge}</span>
        </span>
        <LanguageSwitch texts={texts} />
      </header>
      {children}
    </div>
  )
}
