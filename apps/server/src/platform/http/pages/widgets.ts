import { createHmac, timingSafeEqual } from 'node:crypto'
import { withTenant } from '../../db/gateways.ts'
import type { Localisation, OutsideServices } from '../../outside-services.ts'
import type { Platform } from '../../platform.ts'
import type { PageSources } from './security-headers.ts'
import { findWidgetFlags } from './widgets.queries.ts'

/** What a page is told of the services that its policy allows, in a meta element. */
type WidgetName = 'support' | 'localisation'

/** The services that one page may use, and what its policy allows for them. */
export interface PageWidgets {
  names: WidgetName[]
  sources: PageSources
}

/** The cookie that names the workspace whose page is wanted. */
export const widgetsCookie = 'mekiki_widgets'

const noWidgets: PageWidgets = { names: [], sources: {} }
const token = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/u

/** The addresses of Localize besides its program's own. */
const localizeOrigins = ['https://*.localizecdn.com', 'https://*.localizejs.com']

const use = 'page-widgets'
const seal = (key: Buffer, tenantUuid: string): string => createHmac('sha256', key).update(tenantUuid).digest('base64url')

/** What a member's browser brings along so that its pages allow the workspace's services: its id under the server's seal, so that no outsider can ask for another's flags. */
export function pageToken(platform: Pick<Platform, 'keyFor'>, tenantUuid: string): string {
  return `${tenantUuid}.${seal(platform.keyFor(use), tenantUuid)}`
}

function findTokenTenant({ keyFor, formerKeysFor }: Pick<Platform, 'keyFor' | 'formerKeysFor'>, cookies: string | undefined): string | null {
  const value = cookies
    ?.split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${widgetsCookie}=`))
    ?.slice(widgetsCookie.length + 1)
  const [, tenantUuid, given] = token.exec(value ?? '') ?? []
  if (tenantUuid === undefined || given === undefined) return null
  const isSealed = [keyFor(use), ...formerKeysFor(use)].some((key) => timingSafeEqual(Buffer.from(given), Buffer.from(seal(key, tenantUuid))))
  return isSealed ? tenantUuid : null
}

/** Where the localisation's program is fetched from. */
export function localisationScript({ scriptUrl }: Localisation): string {
  return scriptUrl ?? 'https://global.localizecdn.com/localize.js'
}

function localisationSources(localisation: Localisation): PageSources {
  const { origin } = new URL(localisationScript(localisation))
  return { script: [origin], connect: localisation.scriptUrl === null ? [origin, ...localizeOrigins] : [origin] }
}

function hasAny({ supportChat, localisation }: OutsideServices): boolean {
  return supportChat !== null || localisation !== null
}

/**
 * What the page for a browser with these cookies may use beyond the product: the services whose flag its workspace has now, as far as the operator
 * has set them up. A page whose policy cannot be found out gets the strict one.
 */
export async function findPageWidgets(platform: Platform, cookies: string | undefined): Promise<PageWidgets> {
  const { outside } = platform
  const tenantUuid = hasAny(outside) ? findTokenTenant(platform, cookies) : null
  if (tenantUuid === null) return noWidgets
  const flags = await withTenant(platform.db.user, tenantUuid, 'read', findWidgetFlags).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'the flags of a page are not known')
    return undefined
  })
  const chat = flags?.enable_intercom === true ? outside.supportChat : null
  const localisation = flags?.enable_localize === true ? outside.localisation : null
  return {
    names: [...(chat ? (['support'] as const) : []), ...(localisation ? (['localisation'] as const) : [])],
    sources: { ...(localisation && localisationSources(localisation)), ...(chat && { frame: [chat.origin] }) }
  }
}
