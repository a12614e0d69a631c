import type { CallOutput } from '@mekiki/contract'
import type { tenantsOperations } from '@mekiki/contract/workspace/tenants/tenants.operations'
import { widgetsCookie } from '../../session/widgets-cookie.ts'

/** The services of others that the workspace has. */
export type Widgets = CallOutput<typeof tenantsOperations.widgets>

const askedKey = 'WIDGETS_ASKED'

/** The services that the policy of this very page allows. */
export function allowedWidgets(): ReadonlySet<string> {
  return new Set(document.querySelector<HTMLMetaElement>('meta[name="widgets"]')?.content.split(' '))
}

function isComplete({ supportChat, localisation }: Widgets): boolean {
  const allowed = allowedWidgets()
  return (supportChat === null || allowed.has('support')) && (localisation === null || allowed.has('localisation'))
}

/**
 * Loads the page anew, once, when the workspace has services that the policy of this page does not allow: a policy comes with the page, before
 * anybody is known, and the cookie names the workspace for the next one. A browser that keeps no cookies goes without.
 */
export function askForPage(widgets: Widgets, reload: () => void = () => location.reload()): void {
  if (widgets.pageToken === null || isComplete(widgets)) return sessionStorage.removeItem(askedKey)
  if (sessionStorage.getItem(askedKey) === widgets.pageToken) return
  sessionStorage.setItem(askedKey, widgets.pageToken)
  const cookie = `${widgetsCookie}=${widgets.pageToken}`
  document.cookie = `${cookie}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  // Browsers may write a cookie after the line that sets it: reading it back waits for that, so that the next page is asked for with it.
  if (document.cookie.includes(cookie)) reload()
}
