import { currentSession, onSessionChange } from '../../session/session-store.ts'
import type { Widgets } from './page-widgets.ts'

const kept = new Set(
  'A ABBR B BDI BDO BR BUTTON CODE DIV EM H1 H2 H3 H4 H5 H6 HR I IMG LABEL LI MARK OL OPTION P RUBY RB RP RT S SELECT SMALL SPAN STRONG SUB SUP TABLE TBODY TD TH THEAD TR U UL'.split(
    ' '
  )
)
const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'EMBED', 'NOSCRIPT', 'SVG', 'MATH'])
const keptAttribute = /^(?:class|id|title|lang|dir|translate|role|tabindex|alt|value|type|selected|colspan|rowspan|aria-[a-z]+|data-[\w-]+)$/u

function isSafe(name: string, value: string | null): boolean {
  if (name === 'href' || name === 'src') return /^(?:https?:\/\/|\/(?!\/)|#)/iu.test((value ?? '').trim())
  return keptAttribute.test(name)
}

function cleanChildren(parent: Element): void {
  for (const child of parent.querySelectorAll(':scope > *')) {
    const tag = child.tagName.toUpperCase()
    if (dropped.has(tag)) {
      child.remove()
      continue
    }
    cleanChildren(child)
    if (!kept.has(tag)) {
      child.replaceWith(...child.childNodes)
      continue
    }
    for (const name of child.getAttributeNames()) if (!isSafe(name, child.getAttribute(name))) child.removeAttribute(name)
  }
}

/** Markup of somebody else's with its texts and its form, and nothing that acts: no programs, no styles, no frames, no handlers, links of the web alone. `trust` lets it be read. */
export function cleanMarkup(text: string, trust: (text: string) => string): string {
  const { body } = new DOMParser().parseFromString(trust(text), 'text/html')
  cleanChildren(body)
  return body.innerHTML
}

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
