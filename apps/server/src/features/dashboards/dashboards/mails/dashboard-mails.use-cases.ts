import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { maxDashboardMails } from '@mekiki/contract/dashboards/dashboard-mails/dashboard-mails.schemas'
import { v7 } from 'uuid'
import { AppError, forbidden, notFound, requireVersion } from '../../../../platform/http/answers/app-error.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { nextSendTime } from '../../../../platform/send-times.ts'
import { requirePeople } from '../../../cases/project-sharing/index.ts'
import { ensureSettings } from '../../../work/alerts/index.ts'
import { canChange } from '../dashboards.policy.ts'
import { findMailable, listPossibleReaders, type MailableDashboard, readStates } from './mail-readers.ts'
import {
  countOwnMails,
  deleteMail,
  deleteReader,
  findMail,
  insertMail,
  listMails,
  lockMail,
  readMailReaders,
  type StoredMail,
  updateMail
} from './mails.queries.ts'

type Operations = typeof operationGroups.dashboardMails
type Presented = HandlerOutput<Operations['list']>['items'][number]
type Input = Parameters<SimpleUseCase<Operations['create']>>[1]['body']

/** @throws 404 for a dashboard that the caller does not have. */
async function getMailable({ tx, actor }: RunContext, uuid: string): Promise<MailableDashboard> {
  const dashboard = await findMailable(tx, uuid, actor)
  if (!dashboard) throw notFound([uuid])
  return dashboard
}

const canAddReaders = ({ actor }: RunContext, { row, flags }: MailableDashboard): boolean => row !== null && canChange(actor, flags, row)

async function presentMails({ tx, actor }: RunContext, dashboard: MailableDashboard, mails: readonly StoredMail[]): Promise<Presented[]> {
  const readers = Map.groupBy(
    await readMailReaders(
      tx,
      mails.map(({ uuid }) => uuid)
    ),
    ({ mailUuid }) => mailUuid
  )
  const people = [...mails.map(({ ownerUuid }) => ownerUuid), ...[...readers.values()].flat().map(({ uuid }) => uuid)]
  const states = await readStates(tx, dashboard, people)
  return mails.map((mail) => {
    const isMine = mail.ownerUuid === actor.userUuid
    const isResting = states.get(mail.ownerUuid) !== 'receives'
    const told = (readers.get(mail.uuid) ?? []).filter(({ uuid }) => isMine || uuid === actor.userUuid)
    return {
      uuid: mail.uuid,
      owner: { uuid: mail.ownerUuid, name: mail.ownerName },
      isMine,
      timing: mail.timing,
      readers: told.map(({ uuid, name, isOff }) => {
        const state = states.get(uuid) ?? 'inactive'
        return { uuid, name, state: state === 'receives' && isOff ? ('off' as const) : state }
      }),
      isPaused: mail.isPaused,
      isResting,
      lastAt: mail.lastAt?.toISOString() ?? null,
      nextAt: mail.isPaused || isResting ? null : mail.nextAt.toISOString(),
      version: mail.version
    }
  })
}

async function presentOne(context: RunContext, dashboard: MailableDashboard, uuid: string): Promise<Presented> {
  const mail = await findMail(context.tx, uuid)
  const [presented] = mail ? await presentMails(context, dashboard, [mail]) : []
  if (!presented) throw notFound([uuid])
  return presented
}

/**
 * The schedules of a dashboard that the caller set up or is mailed by.
 * @throws 404.
 */
export const listDashboardMails: SimpleUseCase<Operations['list']> = async (context, { params }) => {
  const dashboard = await getMailable(context, params.dashboard_uuid)
  const mails = await listMails(context.tx, dashboard.uuid, context.actor.userUuid)
  const possibleReaderUuids = canAddReaders(context, dashboard) ? await listPossibleReaders(context.tx, dashboard) : null
  return { items: await presentMails(context, dashboard, mails), possibleReaderUuids }
}

/**
 * Whoever is new among the readers has to see the dashboard; who lost it later stays on the list and gets nothing.
 * @throws 400 naming readers who are unknown or cannot see it, 403 for others than oneself by somebody who may not edit the dashboard.
 */
async function requireNewReaders(context: RunContext, dashboard: MailableDashboard, { readerUuids }: Input, known: ReadonlySet<string>): Promise<void> {
  const { tx, actor, language } = context
  const added = readerUuids.filter((uuid) => !known.has(uuid))
  if (added.some((uuid) => uuid !== actor.userUuid) && !canAddReaders(context, dashboard)) throw forbidden(['update_dashboard'], [dashboard.uuid])
  const { users } = await requirePeople(context, {
    users: { field: 'readerUuids', uuids: readerUuids.map((uuid) => (known.has(uuid) ? actor.userUuid : uuid)) },
    groups: { field: 'readerUuids', uuids: [] }
  })
  const states = await readStates(tx, dashboard, added)
  refuseFaults(
    language,
    readerUuids.flatMap((uuid, index) =>
      !known.has(uuid) && states.get(uuid) !== 'receives'
        ? [{ field: `readerUuids.${index}`, fault: 'cannot_see' as const, params: { name: users.get(uuid) ?? '' } }]
        : []
    )
  )
}

const told = ({ timing, readerUuids, isPaused }: Pick<Input, 'timing' | 'readerUuids' | 'isPaused'>) => ({ ...timing, readerUuids, isPaused })

/**
 * Has a dashboard mailed on a schedule.
 * @throws 404, 400 and 403 for readers, 422 `too_many_dashboard_mails`.
 */
export const createDashboardMail: SimpleUseCase<Operations['create']> = async (context, { params, body }) => {
  const { tx, actor, now, audit } = context
  const { tenantUuid, userUuid } = actor
  const dashboard = await getMailable(context, params.dashboard_uuid)
  await requireNewReaders(context, dashboard, body, new Set())
  if ((await countOwnMails(tx, dashboard.uuid, userUuid)) >= maxDashboardMails)
    throw new AppError('too_many_dashboard_mails', { params: { limit: maxDashboardMails } })
  const uuid = v7()
  const nextAt = nextSendTime(body.timing, now)
  await insertMail(tx, { ...body, tenantUuid, uuid, dashboardUuid: dashboard.uuid, ownerUuid: userUuid, nextAt, now })
  audit({ entityType: 'dashboard_mail', entityUuid: uuid, action: 'create', to: { dashboardUuid: dashboard.uuid, ...told(body) } })
  return presentOne(context, dashboard, uuid)
}

/**
 * One of the schedules that the caller set up or is mailed by, locked.
 * @throws 404.
 */
async function lockKnown(context: RunContext, { dashboard_uuid: dashboardUuid, mail_uuid: uuid }: { dashboard_uuid: string; mail_uuid: string }) {
  const { tx, actor } = context
  await lockMail(tx, uuid)
  const mail = await findMail(tx, uuid)
  const readers = mail ? await readMailReaders(tx, [uuid]) : []
  const isMine = mail?.ownerUuid === actor.userUuid
  const isKnown = mail?.dashboardUuid === dashboardUuid && (isMine || readers.some((reader) => reader.uuid === actor.userUuid))
  if (!mail || !isKnown) throw notFound([uuid])
  return { mail, isMine, readerUuids: readers.map((reader) => reader.uuid) }
}

/**
 * Puts a new state in the place of a schedule of the caller's. What is sent next is reckoned from now: nothing is sent for the time of a pause.
 * @throws 404, 403 for somebody else's, 400, 409 `stale_version`.
 */
export const updateDashboardMail: SimpleUseCase<Operations['update']> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, now, audit } = context
  const dashboard = await getMailable(context, params.dashboard_uuid)
  const { mail, isMine, readerUuids } = await lockKnown(context, params)
  if (!isMine) throw forbidden(['update_dashboard'], [mail.uuid])
  const [before] = await presentMails(context, dashboard, [mail])
  requireVersion(ifMatch, mail.version, () => before)
  await requireNewReaders(context, dashboard, body, new Set(readerUuids))
  await updateMail(tx, { ...body, tenantUuid: actor.tenantUuid, uuid: mail.uuid, nextAt: nextSendTime(body.timing, now), now })
  audit({ entityType: 'dashboard_mail', entityUuid: mail.uuid, action: 'update', from: told({ ...mail, readerUuids }), to: told(body) })
  return presentOne(context, dashboard, mail.uuid)
}

/**
 * Deletes a schedule of the caller's, also of a dashboard that the caller does not have any more.
 * @throws 404, 403 for somebody else's.
 */
export const removeDashboardMail: SimpleUseCase<Operations['remove']> = async (context, { params }) => {
  const { mail, isMine, readerUuids } = await lockKnown(context, params)
  if (!isMine) throw forbidden(['update_dashboard'], [mail.uuid])
  await deleteMail(context.tx, mail.uuid)
  context.audit({
    entityType: 'dashboard_mail',
    entityUuid: mail.uuid,
    action: 'delete',
    from: { dashboardUuid: mail.dashboardUuid, ...told({ ...mail, readerUuids }) }
  })
}

/**
 * Takes the caller off a schedule; one that mails to nobody else ends.
 * @throws 404.
 */
export const leaveDashboardMail: SimpleUseCase<Operations['leave']> = async (context, { params }) => {
  const { tx, actor, audit } = context
  const { mail, readerUuids } = await lockKnown(context, params)
  const left = readerUuids.filter((uuid) => uuid !== actor.userUuid)
  if (left.length === readerUuids.length) return
  if (left.length === 0) await deleteMail(tx, mail.uuid)
  else await deleteReader(tx, mail.uuid, actor.userUuid)
  audit({ entityType: 'dashboard_mail', entityUuid: mail.uuid, action: 'leave', from: { readerUuids }, to: { readerUuids: left } })
}

/**
 * Mails the dashboard to the caller now, whatever the schedule says.
 * @throws 404.
 */
export const sendDashboardMail: SimpleUseCase<Operations['send']> = async (context, { params }) => {
  const { tx, actor, now, emit } = context
  await getMailable(context, params.dashboard_uuid)
  const { mail } = await lockKnown(context, params)
  await ensureSettings(tx, actor.tenantUuid, [actor.userUuid], now)
  emit({ kind: 'dashboards.mail', payload: { mailUuid: mail.uuid, userUuid: actor.userUuid, isTrial: true } })
}
