import { formatDay } from '@mekiki/i18n/format'
import { type TenantTransaction, withTenant } from '../../../../platform/db/gateways.ts'
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts'
import type { Actor, PublicContext } from '../../../../platform/http/context.ts'
import { countTakenAnswers, findFormForAnswers, type FormForAnswers, formState, type FormState } from '../../forms/index.ts'
import { findWorkspace, type Workspace } from '../public-answers.queries.ts'

/** A form at its public address: its workspace, what it asks now, and the member who looks at it, when it is one. */
export interface FormAtAddress {
  house: Workspace
  form: FormForAnswers
  actor: Actor | null
}

/**
 * The living workspace of a public path.
 * @throws 404 for an unknown or deleted one.
 */
export async function getWorkspace(tx: TenantTransaction, tenantUuid: string): Promise<Workspace> {
  const workspace = await findWorkspace(tx, tenantUuid)
  if (!workspace) throw notFound()
  return workspace
}

/** Refuses what writes while a workspace is being moved (3-decisions, "Tenants and access"). */
export function requireNoMaintenance(workspace: Workspace): void {
  if (workspace.isUnderMaintenance) throw new AppError('maintenance', { retryAfterSeconds: 300 })
}

/** Whether a form takes answers at an instant; its answers are counted only where it has a limit. */
export async function stateAt(tx: TenantTransaction, form: FormForAnswers, now: Date): Promise<FormState> {
  return formState(form, now, form.answersLimit === null ? 0 : await countTakenAnswers(tx, form.uuid))
}

/** Whether the page of a public form takes addresses that wait for the next call (decision 107): while it takes no answers, unless it tells nobody. */
export const takesAddresses = ({ tellWaiting }: FormForAnswers, state: FormState): boolean => state !== 'open' && tellWaiting !== 'none'

/**
 * Asked in the transaction that stores an answer, with the form locked, it makes the limit exact.
 * @throws 404 `form_closed`, `form_not_open` or `form_full` when a form takes no answer at an instant; the day that counts is Tokyo's.
 */
export async function requireOpen(tx: TenantTransaction, form: FormForAnswers, now: Date): Promise<void> {
  const state = await stateAt(tx, form, now)
  if (state === 'not_open') throw new AppError('form_not_open', { params: { opensOn: formatDay(form.opensOn) } })
  if (state !== 'open') throw new AppError(state === 'full' ? 'form_full' : 'form_closed')
}

/**
 * The form at a public address, as far as the caller may answer it: a private one by members of its workspace alone.
 * @throws 404 `not_found` for an unknown workspace or form, and what `requireOpen` raises.
 */
export async function readFormAtAddress(
  tx: TenantTransaction,
  at: { tenantUuid: string; formUuid: string; actor: Actor | null; now: Date }
): Promise<FormAtAddress> {
  const { tenantUuid, formUuid, actor, now } = at
  const workspace = await getWorkspace(tx, tenantUuid)
  const form = await findFormForAnswers(tx, formUuid)
  if (!form) throw notFound()
  if (form.status === 'private' && actor === null) throw new AppError('form_closed')
  await requireOpen(tx, form, now)
  return { house: workspace, form, actor }
}

/** As `readFormAtAddress`, in a transaction of its own. */
export async function getFormAtAddress({ platform, now, findActor }: PublicContext, tenantUuid: string, formUuid: string): Promise<FormAtAddress> {
  const actor = await findActor(tenantUuid)
  return withTenant(platform.db.user, tenantUuid, 'read', (tx) => readFormAtAddress(tx, { tenantUuid, formUuid, actor, now }))
}
