import { periodKey } from '@mekiki/contract/dashboards/dashboards/catalogue'
import { inOrder } from '@mekiki/contract/dashboards/dashboards/tile-order'
import { type Condition, condition, type Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { namedConditionText } from '@mekiki/i18n/dashboards/figures/condition-text'
import { fieldLabel } from '@mekiki/i18n/dashboards/figures/measures'
import type { Words } from '@mekiki/i18n/dashboards/figures/table-of'
import { readyMadeText } from '@mekiki/i18n/dashboards/ready-made'
import { dashboardMail } from '@mekiki/i18n/mail/mail-dashboards'
import type { Language } from '@mekiki/i18n'
import { z } from 'zod'
import { openFinder, type TenantTransaction, withTenant } from '../../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../../platform/feature.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import { renderMail } from '../../../../platform/mail/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { linksOf, readKeys } from '../../../work/alerts/index.ts'
import { findMember } from '../../../workspace/mail-schedules/index.ts'
import { type MailReceiver, readMailReceivers } from '../../../workspace/notifications/index.ts'
import { findReady, tilesOf } from '../dashboards.presenter.ts'
import { findStored } from '../dashboards.queries.ts'
import { inTurn, readSources } from '../facts/tile-queries.ts'
import { listItemsWithChoices } from '../figures/items.queries.ts'
import { readLabels } from '../figures/labels.queries.ts'
import { presentFound } from '../figures/sources.ts'
import { getView, type View } from '../figures/view.ts'
import { findMailable } from './mail-readers.ts'
import { type CountedTile, sectionsOf, wordsFor } from './mail-sections.ts'
import { findMail, readMailReaders, type StoredMail } from './mails.queries.ts'

const payloadSchema = z.object({ mailUuid: z.guid(), userUuid: z.guid(), isTrial: z.boolean() })

type Payload = z.output<typeof payloadSchema>

interface Shown {
  name: string
  conditions: readonly Condition[]
  tiles: readonly Tile[]
}

interface Loaded extends Shown {
  mail: StoredMail
  receiver: MailReceiver
  key: string
}

/** What a dashboard shows somebody at this moment; null when the person cannot see it. */
async function loadShown(tx: TenantTransaction, actor: Actor, uuid: string, language: Language): Promise<Shown | null> {
  if (!(await findMailable(tx, uuid, actor))) return null
  const ready = findReady(uuid)
  if (ready)
    return { name: readyMadeText(ready.nameKey, language), conditions: ready.conditions.map((one) => condition.parse(one)), tiles: tilesOf(ready, language) }
  return findStored(tx, uuid, actor)
}

/**
 * What is mailed, as things stand at this moment; null when nothing is: the schedule is gone or rests, its reader was taken off it, turned these mails off or
 * cannot see the dashboard. Asked for by the reader it comes also while it rests.
 */
async function load({ platform, tenantUuid }: EffectContext, actor: Actor, { mailUuid, isTrial }: Payload): Promise<Loaded | null> {
  const { userUuid } = actor
  const mail = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => findMail(tx, mailUuid))
  if (!mail || (mail.isPaused && !isTrial)) return null
  const owner = mail.ownerUuid === userUuid ? actor : await findMember(platform, tenantUuid, mail.ownerUuid)
  return withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const [[receiver], [key]] = [await readMailReceivers(tx, [userUuid]), await readKeys(tx, [userUuid])]
    const isReader = (await readMailReaders(tx, [mailUuid])).some((reader) => reader.uuid === userUuid)
    const isKept = owner !== null && (await findMailable(tx, mail.dashboardUuid, owner)) !== null
    if (!receiver || !key || (!isTrial && (!isReader || !isKept || !key.dashboard_mail))) return null
    const shown = await loadShown(tx, actor, mail.dashboardUuid, receiver.language)
    return shown && { ...shown, mail, receiver, key: key.unsubscribe_key }
  })
}

/** The tiles with their figures, within what the reader may see at this moment. */
async function countTiles(
  platform: Platform,
  actor: Actor,
  { conditions, tiles }: Shown,
  language: Language
): Promise<{ counted: CountedTile[]; view: View | null }> {
  const { tenantUuid } = actor
  const view = await getView(platform.db, actor, conditions)
  const ordered = inOrder(tiles)
  if (!view) return { counted: ordered.map((tile) => ({ tile, result: null })), view }
  const counting = ordered.filter(({ source }) => source.kind !== 'none')
  const reading = { db: platform.db, finder: openFinder(platform.db, tenantUuid), tenantUuid, language, inTurn }
  const found = await readSources(
    reading,
    counting.map(({ source }) => source),
    view
  )
  const results = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => presentFound(tx, found))
  const byTile = new Map(counting.map(({ uuid }, index) => [uuid, results[index] ?? null]))
  return { counted: ordered.map((tile) => ({ tile, result: byTile.get(tile.uuid) ?? null })), view }
}

/** The dashboard's conditions in words, with the names of their values. */
async function sayConditions(
  tx: TenantTransaction,
  conditions: readonly Condition[],
  items: View['items'],
  words: Words
): Promise<{ label: string; text: string }[]> {
  const said: { label: string; text: string }[] = []
  for (const one of conditions) {
    const labels = one.values ? await readLabels(tx, one.field, words.language, items) : []
    const label = one.field === periodKey ? words.page.filters.period : fieldLabel(one.field, words.catalogue, words.items)
    said.push({ label, text: namedConditionText(one, new Map(labels.map((each) => [each.key, each.label])), words.page) })
  }
  return said
}

async function send(context: EffectContext, actor: Actor, loaded: Loaded, isTrial: boolean): Promise<void> {
  const { platform, tenantUuid, effectUuid } = context
  const { mail, receiver, key, conditions } = loaded
  const { language } = receiver
  const { counted, view } = await countTiles(platform, actor, loaded, language)
  const { words, said } = await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const items = view?.items ?? (await listItemsWithChoices(tx))
    const own = wordsFor(language, new Map([...items].map(([uuid, { name }]) => [uuid, name])))
    return { words: own, said: await sayConditions(tx, conditions, items, own) }
  })
  const takenAt = view?.takenAt ?? null
  const { addressOf, settingsUrl, unsubscribeUrl } = linksOf(platform.publicUrl, { tenantUuid, userUuid: receiver.userUuid, kind: 'dashboardMail' }, key)
  const url = addressOf(`/dashboard?dashboard=${mail.dashboardUuid}`)
  const text = dashboardMail(language, {
    tenantName: receiver.tenantName,
    userName: receiver.name,
    dashboardName: loaded.name,
    ownerName: mail.ownerUuid === receiver.userUuid ? null : mail.ownerName,
    timing: mail.timing,
    isTrial,
    now: platform.clock(),
    takenAt,
    conditions: said,
    url,
    settingsUrl,
    unsubscribeUrl
  })
  const sections = takenAt === null ? [] : sectionsOf(counted, words, { addressOf, url })
  const body = renderMail({ ...text, sections })
  await platform.mailer.send({ to: receiver.email, subject: text.subject, ...body, fromName: receiver.tenantName, messageId: effectUuid, unsubscribeUrl })
}

/** Mails a dashboard to one reader, with the figures that the reader's rights of this moment allow; whoever may not have it any more gets nothing. */
export const sendDashboard: EffectHandler = async (context, raw) => {
  const payload = payloadSchema.parse(raw)
  const actor = await findMember(context.platform, context.tenantUuid, payload.userUuid)
  const loaded = actor && (await load(context, actor, payload))
  if (actor && loaded) await send(context, actor, loaded, payload.isTrial)
}
