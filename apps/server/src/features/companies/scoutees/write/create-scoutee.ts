import type { operationGroups } from '@mekiki/contract'
import type { ScouteeCreate } from '@mekiki/contract/companies/scoutees/scoutee-input.schemas'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { askBot } from '../properties/ask-bot.ts'
import { checkLinks } from './check-links.ts'
import { insertScoutees, type NewScoutee } from './insert-scoutees.ts'
import { findDetail } from '../read/load-detail.ts'
import { registerCompanies } from '../provider/register-companies.ts'
import { scouteeAbilities } from '../scoutees.policy.ts'
import { type DetailParts, presentDetail } from '../scoutees.presenter.ts'
import { typedCompany } from '../properties/typed-values.ts'

/** Makes one entry with its log, and gives it back as it is now. */
export async function makeScoutee({ tx, actor, now, audit }: RunContext, input: NewScoutee): Promise<DetailParts> {
  const [made] = await insertScoutees(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }, [input])
  const parts = made ? await findDetail(tx, actor, made.uuid) : null
  if (!parts) throw notFound()
  audit({ entityType: 'scoutee', entityUuid: parts.row.uuid, action: 'create', to: { name: input.name } })
  return parts
}

/**
 * Makes a company from typed-in values, or registers one of the provider's database: one that the tenant has registered already is given as it is.
 * Raises 404 for a provider's company that is not there. Where the tenant has the bot and the caller wants it, it looks at the company's site.
 */
export const createScoutee: SimpleUseCase<typeof operationGroups.scoutees.create> = async (context, { body: { withUpdateScouteeByBot, ...body } }) => {
  const parts = await createOrRegister(context, body)
  if (withUpdateScouteeByBot) await askBot(context, [parts.row.uuid], 'creation')
  return presentDetail(parts, scouteeAbilities(context.actor))
}

async function createOrRegister(context: RunContext, body: Omit<ScouteeCreate, 'withUpdateScouteeByBot'>): Promise<DetailParts> {
  const { tx, actor, language } = context
  const { names, faults } = await checkLinks(tx, body)
  refuseFaults(language, faults)
  const { mekikiScouteeId, name, ...values } = typedCompany(body)
  if (mekikiScouteeId === undefined) return makeScoutee(context, { ...values, name: name ?? '' })
  const investors = values.investorIds?.map((uuid) => names.investorIds?.get(uuid) ?? uuid)
  const given = { ...values, ...(name !== undefined && { name }), ...(investors && { investors }) }
  const registered = await registerCompanies(context, [{ mekikiScouteeId, given }])
  const parts = await findDetail(tx, actor, registered.get(mekikiScouteeId)?.uuid ?? '')
  if (!parts) throw notFound()
  return parts
}
