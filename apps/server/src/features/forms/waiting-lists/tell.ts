import { wordsIn } from '@mekiki/contract/forms/forms/form-language'
import { chooseLanguage } from '@mekiki/i18n'
import { callNewsMail } from '@mekiki/i18n/mail/mail-waiting'
import { z } from 'zod'
import { defineBatch } from '../../../platform/batches/index.ts'
import { listActiveTenants } from '../../../platform/db/tenants/active-tenants.queries.ts'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../platform/feature.ts'
import { renderMail } from '../../../platform/mail/index.ts'
import { type Effect, writeOutbox } from '../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { englishTexts, findFormForAnswers, type FormForAnswers } from '../forms/index.ts'
import { findWorkspace, stateAt } from '../public-answers/index.ts'
import { findToTell, markOpenings } from './openings.queries.ts'
import { markTold, readWaiters, removeTold, unmarkTold, type WaiterRow, waitsElsewhere } from './waiters.queries.ts'
import { stopUrlOf } from './waiting-links.ts'

/** The effect that mails somebody a call that has opened. */
export const newsMailKind = 'waiting_lists.mail_news'

/** What a run told. */
export interface TellCounts {
  forms: number
  people: number
  failed: number
}

/** Tells the people of a workspace: who is being told and the mails are written together, or not at all. */
async function tellTenant(platform: Platform, tenantUuid: string, requestId: string): Promise<TellCounts> {
  const now = platform.clock()
  return withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const workspace = await findWorkspace(tx, tenantUuid)
    const counts: TellCounts = { forms: 0, people: 0, failed: 0 }
    if (workspace === null || workspace.isUnderMaintenance) return counts
    for (const formUuid of await markOpenings(tx, now)) {
      const waiters = await findToTell(tx, formUuid)
      if (waiters.length === 0) continue
      const uuids = waiters.map(({ uuid }) => uuid)
      await markTold(tx, uuids, formUuid)
      // Somebody who waits at several calls is told once, of all of them.
      const people = [...Map.groupBy(waiters, ({ email }) => email).values()]
      const mails = people.map((some): Effect => ({ kind: newsMailKind, payload: { formUuid, waiterUuids: some.map(({ uuid }) => uuid) } }))
      await writeOutbox(tx, { tenantUuid, requestId, now }, mails)
      counts.forms += 1
      counts.people += people.length
    }
    return counts
  })
}

/** Tells everybody who waits of the calls that have opened since they asked, each address once of each call, however often it runs. */
export async function tellWaiting(platform: Platform, requestId: string, report: (done: number) => Promise<void> = async () => undefined): Promise<TellCounts> {
  const all: TellCounts = { forms: 0, people: 0, failed: 0 }
  for (const [index, tenantUuid] of (await listActiveTenants(platform.db.finder)).entries()) {
    try {
      const { forms, people } = await tellTenant(platform, tenantUuid, requestId)
      all.forms += forms
      all.people += people
      if (people > 0) platform.wakeOutbox()
    } catch (error) {
      all.failed += 1
      platform.log.error({ err: error, tenantUuid }, 'people outside could not be told of calls; it is tried again')
    }
    await report(index + 1)
  }
  return all
}

/** The same as a batch. */
export const tellWaitingBatch = defineBatch({
  args: z.strictObject({}),
  isShort: true,
  run: async ({ platform, runUuid, report }) => {
    const counts = await tellWaiting(platform, `waiting ${runUuid}`, report)
    return { state: counts.failed > 0 ? 'partly_failed' : 'succeeded', result: counts }
  }
})

const payloadSchema = z.object({ formUuid: z.guid(), waiterUuids: z.array(z.guid()).min(1) })

/** How much of a description a mail holds. */
const maxDescription = 400

const beginningOf = (text: string): string => (text.length > maxDescription ? `${text.slice(0, maxDescription).replace(/[\uD800-\uDBFF]$/u, '')}…` : text)

async function send({ platform, tenantUuid, effectUuid }: EffectContext, tenantName: string, form: FormForAnswers, waiter: WaiterRow): Promise<void> {
  const language = chooseLanguage(waiter.language)
  const { nameEn, descriptionEn } = englishTexts(form)
  const stopUrl = stopUrlOf(platform, tenantUuid, waiter.email, language)
  const { opensOn, answerEndDate, contactEmail } = form
  const text = callNewsMail(language, {
    tenantName,
    formName: wordsIn(language, form.name, nameEn),
    description: beginningOf(wordsIn(language, form.description, descriptionEn)),
    opensOn,
    answerEndDate,
    stays: waiter.stays,
    url: `${platform.publicUrl}/public/${tenantUuid}/forms/${form.uuid}?lang=${language}`,
    stopUrl,
    replyTo: contactEmail
  })
  await platform.mailer.send({
    to: waiter.email,
    subject: text.subject,
    ...renderMail(text),
    fromName: tenantName,
    ...(contactEmail !== '' && { replyTo: contactEmail }),
    messageId: effectUuid,
    unsubscribeUrl: stopUrl
  })
}

/** Mails somebody a call that has opened and takes the address from the list, unless it stays; nothing to whoever stopped, or when the call has closed. */
export const sendNews: EffectHandler = async (context, raw) => {
  const { formUuid, waiterUuids } = payloadSchema.parse(raw)
  const { platform, tenantUuid, now } = context
  const found = await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const waiters = (await readWaiters(tx, waiterUuids)).filter((each) => each.told_form_uuids.includes(formUuid))
    const waiter = waiters.find(({ stays }) => stays) ?? waiters[0]
    if (!waiter) return null
    const form = await findFormForAnswers(tx, formUuid)
    const isOpen = form !== null && form.status === 'public' && (await stateAt(tx, form, now)) === 'open'
    return {
      form: isOpen ? form : null,
      workspace: await findWorkspace(tx, tenantUuid),
      // The mail says that the address is deleted only where this is so.
      waiter: { ...waiter, stays: waiter.stays || (await waitsElsewhere(tx, waiter.email, waiterUuids)) }
    }
  })
  if (!found?.workspace) return
  const { form, workspace, waiter } = found
  if (form !== null) await send(context, workspace.name, form, waiter)
  await withTenant(platform.db.user, tenantUuid, 'write', (tx) => (form === null ? unmarkTold(tx, waiterUuids, formUuid) : removeTold(tx, waiterUuids)))
}
