import { z } from 'zod'

/** A chat with the operator's support: the provider's program and the address of this server at which alone it runs. */
export interface SupportChat {
  appId: string
  /** An origin of its own, so that the provider's program cannot reach into the product. */
  origin: string
  /** Where the provider's program is fetched from; null means Intercom. */
  scriptUrl: string | null
}

/** A service that puts the page's texts into other languages: its program reads the page. */
export interface Localisation {
  projectKey: string
  /** Where the provider's program is fetched from; null means Localize. */
  scriptUrl: string | null
}

/** Services of others that the operator has named; null each without configuration. */
export interface OutsideServices {
  /** Where errors that nobody expected are told, by the server and by browsers. */
  errorReporting: { serverDsn: string; browserDsn: string } | null
  supportChat: SupportChat | null
  localisation: Localisation | null
}

/** A set of services with none in it. */
export const noOutsideServices: OutsideServices = { errorReporting: null, supportChat: null, localisation: null }

const text = z.string().trim().min(1)
const address = z.url({ protocol: /^https?$/u })
const origin = address.transform((value) => new URL(value).origin)
const dsn = z.string().regex(/^https?:\/\/\w+@[^@/?#\s]+(?:\/[^@?#\s]*)?\/\d+$/u, 'a DSN such as https://key@host/1')

/** The environment variables that name such services. */
export const outsideServicesShape = {
  ERROR_REPORTING_DSN: dsn.optional(),
  ERROR_REPORTING_BROWSER_DSN: dsn.optional(),
  SUPPORT_CHAT_APP_ID: text.optional(),
  SUPPORT_CHAT_ORIGIN: origin.optional(),
  SUPPORT_CHAT_URL: address.optional(),
  LOCALIZE_PROJECT_KEY: text.optional(),
  LOCALIZE_URL: address.optional()
}

type Values = z.output<z.ZodObject<typeof outsideServicesShape>>

function readErrorReporting({ ERROR_REPORTING_DSN: serverDsn, ERROR_REPORTING_BROWSER_DSN: browserDsn }: Values): OutsideServices['errorReporting'] {
  return serverDsn === undefined ? null : { serverDsn, browserDsn: browserDsn ?? serverDsn }
}

function readSupportChat(values: Values, publicUrl: string): SupportChat | string | null {
  const { SUPPORT_CHAT_APP_ID: appId, SUPPORT_CHAT_ORIGIN: chatOrigin, SUPPORT_CHAT_URL: scriptUrl } = values
  if (appId === undefined) return null
  if (chatOrigin === undefined) return 'SUPPORT_CHAT_APP_ID also needs SUPPORT_CHAT_ORIGIN, another host name of this server.'
  // Cookies know no ports, and storage no paths: only another host name keeps the chat apart.
  if (new URL(chatOrigin).hostname === new URL(publicUrl).hostname) return 'SUPPORT_CHAT_ORIGIN must be another host name than that of PUBLIC_URL.'
  return { appId, origin: chatOrigin, scriptUrl: scriptUrl ?? null }
}

function readLocalisation({ LOCALIZE_PROJECT_KEY: projectKey, LOCALIZE_URL: scriptUrl }: Values): Localisation | null {
  return projectKey === undefined ? null : { projectKey, scriptUrl: scriptUrl ?? null }
}

/** The services that the environment names, or a sentence about what is wrong with it. */
export function readOutsideServices(values: Values, publicUrl: string): OutsideServices | string {
  const supportChat = readSupportChat(values, publicUrl)
  if (typeof supportChat === 'string') return supportChat
  return { errorReporting: readErrorReporting(values), supportChat, localisation: readLocalisation(values) }
}
