import { loadFonts } from '@mekiki/browser/plain/load-fonts'

interface Begun {
  headers: Record<string, string>
  /** Null for a call that came to nothing. */
  answer: Promise<Response | null>
}

/** What `public/assets/head-start-4.js` has begun before the first module ran. */
interface HeadStart {
  calls: Record<string, Begun>
  /** Settled when the parts of the application are there. */
  parts: Promise<unknown>
  signs: string
}

declare global {
  var __headStart: HeadStart | undefined
}

const asked: string[] = []
let isNoting = false

/** Has what is read from now on noted: for a page that somebody opens who is signed in already. */
export function noteStart(): void {
  isNoting = true
}

/**
 * Takes the font, with the signs that the last visit to the address showed, or to another one; not before the parts of the application are there, which are
 * awaited more. On a first visit it is left to the page (`first-font.ts`).
 */
export async function loadFontsAhead(): Promise<void> {
  await globalThis.__headStart?.parts
  const signs = globalThis.__headStart?.signs
  if (signs) loadFonts(signs)
}

/**
 * The addresses of what has been read since the start, each once; null for a page that began with a sign-in. Nothing is noted any more, and what was begun
 * and not asked for is dropped.
 */
export function endHeadStart(): string[] | null {
  const calls = isNoting ? [...new Set(asked)] : null
  isNoting = false
  dropBegun()
  return calls
}

function dropBegun(): void {
  if (globalThis.__headStart) globalThis.__headStart.calls = {}
}

function takeBegun(address: string, headers: Record<string, string>): Begun | null {
  const calls = globalThis.__headStart?.calls ?? {}
  const begun = calls[address]
  if (!begun) return null
  // Each answer serves once: whoever asks again wants to know what has become of it since.
  delete calls[address]
  const names = new Set([...Object.keys(begun.headers), ...Object.keys(headers)])
  return [...names].every((name) => begun.headers[name] === headers[name]) ? begun : null
}

/**
 * As `fetch`, for addresses of this origin: takes the answer that was asked for before the first module ran, if it was asked with the same token in the
 * same language and succeeded. After a change of anything all that was begun is too old.
 */
export async function fetchAhead(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  if (typeof input !== 'string' || (init.method ?? 'GET') !== 'GET') {
    dropBegun()
    return fetch(input, init)
  }
  if (isNoting) asked.push(input)
  const response = await takeBegun(input, Object.fromEntries(new Headers(init.headers)))?.answer
  init.signal?.throwIfAborted()
  return response?.ok === true ? response : fetch(input, init)
}
