import {
  frameChannel,
  type PageMessage,
  readFrameMessage,
  type ScreenMessage,
  screenMessage,
  tokenOf
} from '@mekiki/contract/dashboards/dashboards/frame-messages'

/** Says something to the screen around the page; its origin is this one's. */
export function say(message: PageMessage): void {
  if (window.parent !== window) window.parent.postMessage({ channel: frameChannel, message }, location.origin)
}

/** Hears what the screen around the page says; gives the way to stop. Only the parent of this origin counts. */
export function onScreenMessage(listener: (message: ScreenMessage) => void): () => void {
  const listen = (event: MessageEvent) => {
    if (event.origin !== location.origin || event.source !== window.parent || window.parent === window) return
    const message = readFrameMessage(screenMessage, event.data)
    if (message) listener(message)
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}

const patienceMilliseconds = 10_000

let token = tokenOf(location.href)

/** The token that the page calls with. */
export const currentToken = (): string | null => token

function askScreen(): Promise<string | null> {
  return new Promise((resolve) => {
    const finish = (given: string | null) => {
      stop()
      clearTimeout(timer)
      resolve(given)
    }
    const stop = onScreenMessage((message) => {
      if (message.type === 'token') finish(message.token)
      if (message.type === 'no-token') finish(null)
    })
    const timer = setTimeout(() => finish(null), patienceMilliseconds)
    say({ type: 'need-token' })
  })
}

/** A new token from the screen around; null when there is none. */
export async function renewToken(): Promise<string | null> {
  const given = await askScreen()
  token = given ?? token
  return given
}

/** Takes the token out of the address, where it would stay in the browser's history. */
export function hideToken(): void {
  history.replaceState(null, '', location.pathname)
}
