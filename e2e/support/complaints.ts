import type { Browser, BrowserContext, Page } from 'playwright-core'
import { killEvery } from './nodes/nodes.ts'

/** What the console of one person's browser complained of, in every tab. */
export interface Complaints {
  /** Errors of the pages and refusals of the content security policy. */
  complaints: string[]
  /** Says what the journey causes on purpose: such complaints are none, those that come later either. Gives them, those still to come as well. */
  allow: (pattern: RegExp) => string[]
}

const usual = [
  // A refused sign-in is an answer with an error status, which the browser notes by itself.
  /Failed to load resource: the server responded with a status of 4\d\d/u,
  // So are the calls that a server was at when it was killed.
  ...(killEvery > 0 ? [/Failed to load resource: (?:the server responded with a status of 50[23]|net::ERR_)/u] : [])
]

interface Window extends Complaints {
  /** The latest calls and pages that were refused or did not come. */
  troubles: string[]
}

const heard = new Map<BrowserContext, Window>()
const maxTroubles = 20

function listen(context: BrowserContext): void {
  const complaints: string[] = []
  const troubles: string[] = []
  const keep = (text: string): void => void (troubles.push(text) > maxTroubles && troubles.shift())
  const allowed: { pattern: RegExp; found: string[] }[] = []
  const note = (text: string) => {
    if (usual.some((pattern) => pattern.test(text))) return
    const list = allowed.find(({ pattern }) => pattern.test(text))?.found ?? complaints
    list.push(text)
  }
  const allow = (pattern: RegExp): string[] => {
    const found: string[] = []
    allowed.push({ pattern, found })
    for (const text of complaints.splice(0)) note(text)
    return found
  }
  context.on('weberror', (error) => note(String(error.error())))
  context.on('console', (message) => void (message.type() === 'error' && note(message.text())))
  context.on('requestfailed', (request) => keep(`${request.method()} ${request.url()}: ${request.failure()?.errorText ?? 'failed'}`))
  context.on('response', (response) => void (response.status() >= 400 && keep(`${response.request().method()} ${response.url()}: ${response.status()}`)))
  heard.set(context, { complaints, allow, troubles })
}

/** Has every window of a browser listened to, however a journey opens it. */
export function listenToWindows(browser: Browser): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    listen(context)
    return context
  }
}

/** The complaints of a window that was opened in a browser listened to. */
export function complaintsOf(context: BrowserContext): Complaints {
  const found = heard.get(context)
  if (!found) throw new Error('the browser of this window is not listened to: open it by openBrowser')
  return found
}

/** The complaints that nobody allowed since this was asked last; told once. */
export function takeComplaints(): string[] {
  return [...heard.values()].flatMap(({ complaints }) => complaints.splice(0))
}

async function describePage(page: Page, { complaints, troubles }: Window): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 2000 })
    .catch((error: unknown) => String(error))
  const kept = await page.evaluate('JSON.stringify([Object.keys(localStorage), Object.keys(sessionStorage), document.cookie])').catch(String)
  return [`A window at ${page.url()} shows:`, text.slice(0, 1500), `It keeps: ${String(kept)}`, ...troubles, ...complaints].join('\n')
}

/** What the windows that are open show, and what went wrong in them: for whoever reads of a failure on another machine. */
export async function describeWindows(): Promise<string> {
  const pages = [...heard].flatMap(([context, window]) => context.pages().map((page) => describePage(page, window)))
  return (await Promise.all(pages)).join('\n\n')
}

/** Forgets the windows of a journey that is over: the next one may run in the same process. */
export function forgetWindows(): void {
  heard.clear()
}
