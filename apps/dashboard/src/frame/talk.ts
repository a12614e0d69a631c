import { frameChannel, type PageMessage, readFrameMessage, type ScreenMessage, screenMessage } from '@mekiki/contract/dashboards/dashboards/frame-messages'

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
