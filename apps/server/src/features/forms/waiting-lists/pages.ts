import type { operationGroups } from '@mekiki/contract'
import type { Language } from '@mekiki/i18n'
import { type WaitingPageTexts, waitingPages } from '@mekiki/i18n/mail/mail-waiting'
import { Page } from '../../../platform/http/answers/other-answers.ts'
import { readSecretId } from '../../../platform/http/callers/secret-id.ts'
import { type PublicContext, type PublicUseCase, publicWrite } from '../../../platform/http/context.ts'
import { withTenant } from '../../../platform/db/gateways.ts'
import { plainPage } from '../../../platform/mail/index.ts'
import { findWorkspace } from '../public-answers/index.ts'
import { confirmWaiter, stopWaiter } from './waiters.queries.ts'

/** A page of these links, with the button that says yes where it asks, and a second one that also sends its query. */
function page(language: Language, of: keyof WaitingPageTexts): Page {
  const texts: { title: string; text: string; button?: string; stays?: string } = waitingPages(language)[of]
  const other = texts.stays === undefined ? undefined : { label: texts.stays, query: `?lang=${language}&stays=true` }
  return new Page((nonce) => plainPage({ language, nonce, title: texts.title, text: texts.text, button: texts.button, otherButton: other, links: [] }))
}

/** The page that asks; a program that looks at every link of a mail confirms nothing. */
export const askConfirmation: PublicUseCase<typeof operationGroups.waitingLists.askConfirmation> = async ({ language }, { query }) =>
  page(query.lang ?? language, 'ask')

/** The page that asks whether to end the mails. */
export const askStop: PublicUseCase<typeof operationGroups.waitingLists.askStop> = async ({ language }, { query }) => page(query.lang ?? language, 'stop')

/** What a link names, in a living workspace; null for what leads nowhere. */
async function readLink({ platform }: PublicContext, id: string): Promise<{ tenantUuid: string; hash: string } | null> {
  const secret = readSecretId(id)
  if (!secret) return null
  const workspace = await withTenant(platform.db.user, secret.tenantUuid, 'read', (tx) => findWorkspace(tx, secret.tenantUuid))
  return workspace && secret
}

const writerOf = ({ tenantUuid }: { tenantUuid: string }) => ({ tenantUuid, userUuid: null, name: '', source: 'form' as const })

/** Confirms an address; a second time is harmless. */
export const confirm = publicWrite<typeof operationGroups.waitingLists.confirm, string>({
  prepare: async (context, { params, query }) => {
    const link = await readLink(context, params.id)
    return link ? { writer: writerOf(link), prepared: link.hash } : { answer: page(query.lang ?? context.language, 'unknown') }
  },
  run: async ({ tx, now, language: asked }, { query }, hash) => {
    const language = query.lang ?? asked
    return page(language, (await confirmWaiter(tx, hash, { stays: query.stays ?? false, language }, now)) ? 'confirmed' : 'unknown')
  }
})

/** Removes an address; a link that is none, or of somebody who is gone, is answered alike. */
export const stop = publicWrite<typeof operationGroups.waitingLists.stop, string>({
  prepare: async (context, { params, query }) => {
    const link = await readLink(context, params.id)
    return link ? { writer: writerOf(link), prepared: link.hash } : { answer: page(query.lang ?? context.language, 'stopped') }
  },
  run: async ({ tx, language }, { query }, hash) => {
    await stopWaiter(tx, hash)
    return page(query.lang ?? language, 'stopped')
  }
})
