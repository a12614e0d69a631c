import { readLocal, removeLocal, thatFits, writeLocal } from '../plain/local-store.ts'

/** The colours that a person has chosen by hand on this device; without a choice the device's own hold. */
export type ColourScheme = 'light' | 'dark'

declare global {
  /** Of `before-modules.js`, which shows the choice before the first paint, and follows other tabs. */
  var __showColourScheme: (() => void) | undefined
}

const key = 'COLOUR_SCHEME'
const device = '(prefers-color-scheme: dark)'
const attribute = 'data-theme'

const isScheme = (value: unknown): value is ColourScheme => value === 'light' || value === 'dark'

/** What was chosen by hand; null for what the device has. */
export const chosenScheme = (): ColourScheme | null => readLocal(key, thatFits(isScheme))

/** Keeps a choice on this device and shows it, here and in every other tab. */
export function chooseScheme(scheme: ColourScheme | null): void {
  if (scheme === null) removeLocal(key)
  else writeLocal(key, scheme)
  globalThis.__showColourScheme?.()
}

/** Whether the page is dark at present. */
export function isDark(): boolean {
  const chosen = document.documentElement.getAttribute(attribute)
  return isScheme(chosen) ? chosen === 'dark' : matchMedia(device).matches
}

/** Tells when another choice is shown; gives the way to stop. */
export function onChoice(listener: () => void): () => void {
  const watch = new MutationObserver(listener)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: [attribute] })
  return () => watch.disconnect()
}

/** Tells when the colours of the page change, also by the device; gives the way to stop. */
export function onSchemeChange(listener: () => void): () => void {
  const stop = onChoice(listener)
  const ofDevice = matchMedia(device)
  ofDevice.addEventListener('change', listener)
  return () => {
    stop()
    ofDevice.removeEventListener('change', listener)
  }
}

let papers = 0

/** Whether the page is drawn for paper at present: nothing on it moves. */
export const isOnPaper = (): boolean => papers > 0

/** Turns the page to the colours of paper, in which pictures of it are made; gives the way back. */
export function onPaper(): () => void {
  const { documentElement: root } = document
  papers += 1
  root.setAttribute(attribute, 'light')
  return () => {
    papers -= 1
    if (papers > 0) return
    if (globalThis.__showColourScheme) globalThis.__showColourScheme()
    else root.removeAttribute(attribute)
  }
}

/** Has what is drawn by code, and not by style sheets alone, be printed in the colours of paper. */
export function followPrinting(): void {
  let putBack: (() => void) | null = null
  addEventListener('beforeprint', () => (putBack ??= onPaper()))
  addEventListener('afterprint', () => {
    putBack?.()
    putBack = null
  })
}
