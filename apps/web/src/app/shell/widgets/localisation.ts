import { currentSession, onSessionChange } from '../../session/session-store.ts'
import { cleanMarkup } from './clean-markup.ts'
import type { Widgets } from './page-widgets.ts'

interface Rules {
  createHTML?: (text: string) => string
  createScriptURL?: (address: string) => string | null
}

interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => { createHTML: (text: string) => string; createScriptURL: (address: string) => string }
}

type Settings = NonNullable<Widgets['localisation']>

declare global {
  interface Window {
    Localize?: { initialize?: (options: { key: string; rememberLanguage: boolean }) => void }
  }
}

/** Vouches for the one program that the operator has named. */
function trustedAddress(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return address
  const reading = trustedTypes.createPolicy('mekiki', { createHTML: (text) => text, createScriptURL: (each) => each })
  const { origin } = new URL(address)
  // What the program writes by itself is bound like this: markup without anything that acts, more programs from its own host alone, no code.
  trustedTypes.createPolicy('default', {
    createHTML: (text) => cleanMarkup(text, (each) => reading.createHTML(each)),
    createScriptURL: (each) => (new URL(each, location.href).origin === origin ? each : null)
  })
  return reading.createScriptURL(address)
}

let isStarted = false

/**
 * Starts the program that puts the page's texts into other languages: it reads the page, and so it runs in it. Without an answer of its host the
 * page stays as it is. A program that has run cannot be taken out of a page, so the page is loaded anew when the session ends.
 */
export function startLocalisation({ scriptUrl, projectKey }: Settings): void {
  if (isStarted) return
  isStarted = true
  onSessionChange(() => {
    if (currentSession().phase === 'signed_out') location.reload()
  })
  const script = document.createElement('script')
  script.src = trustedAddress(scriptUrl)
  script.addEventListener('load', () => window.Localize?.initialize?.({ key: projectKey, rememberLanguage: true }))
  document.head.append(script)
}
